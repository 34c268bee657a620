// What one takes away from a match: by the phone's own share menu where there is one, else as a download.
import { fetchFile } from "./api.js";
import { knownMatch } from "./matches.js";

/** What everybody asks for, and what a few do; the match file is for those who may record. */
export const REPORTS = ["txt", "png", "pdf"];
export const MORE_REPORTS = ["html", "xlsx", "csv"];
export const MATCH_FILE = "file";

/** Fetches a report of a match, or its file, and hands it out. Throws NoAnswer or Refused. */
export async function takeAway(match, format) {
  const path = format === MATCH_FILE ? "export" : `summary?format=${format}`;
  const file = await fetchFile(`/matches/${match}/${path}`, { token: knownMatch(match)?.token });
  if (!(await shared(file))) download(file);
}

/** Whether the phone's share menu took it; closing the menu is an answer, too. */
async function shared(file) {
  const data = file.type.startsWith("text/plain") ? { text: await file.text() } : { files: [file] };
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error.name === "AbortError";
  }
}

function download(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
