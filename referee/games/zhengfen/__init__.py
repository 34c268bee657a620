"""ZhengFen: everybody for himself, 54 cards, tricks with points, to 500."""
