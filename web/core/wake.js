/** Keeps the screen on while the page is looked at, where the browser allows it; returns how to end that. */
export function stayAwake() {
  let lock = null;
  let isOver = false;
  const hold = async () => {
    if (document.hidden || isOver) return;
    lock = await navigator.wakeLock?.request("screen").catch(() => null);
  };
  document.addEventListener("visibilitychange", hold);
  void hold();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", hold);
    void lock?.release();
  };
}
