import { language } from "./language.js";

const PREFIX = "/api/v1";
const PATIENCE_MILLISECONDS = 12_000;
const FILE_PATIENCE_MILLISECONDS = 60_000; // a picture or a PDF is drawn when it is asked for

/** There was no answer: no network, no server, or it took too long. What was asked may have happened. */
export class NoAnswer extends Error {}

/** An answer that refuses: `problem` is its application/problem+json, `status` its code. */
export class Refused extends Error {
  constructor(status, problem, retryAfter) {
    super(problem.detail);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  /** The name of the problem, such as `wrong-hand`. */
  get name() {
    return this.problem.type.split("/").pop();
  }

  /** Whether the same may be accepted later: the server is busy, not unwilling. */
  get isPassing() {
    return this.status === 429 || this.status >= 500;
  }
}

/**
 * Asks the API.
 * @param {string} method
 * @param {string} path below /api/v1
 * @param {{token?: string, body?: object | string, etag?: string, signal?: AbortSignal}} [more] a `body` that is a text
 *   is sent as it stands
 * @returns {Promise<{status: number, data: any, etag: string | null}>} `data` is null for a 204 and a 304
 * @throws {NoAnswer} or {@link Refused}
 */
export async function ask(method, path, more = {}) {
  const answer = await send(method, path, more);
  if (answer.status === 204) return { status: 204, data: null, etag: null };
  if (answer.status === 304) return { status: 304, data: null, etag: more.etag };
  const data = await read(answer);
  if (answer.ok) return { status: answer.status, data, etag: answer.headers.get("ETag") };
  throw new Refused(answer.status, data, Number(answer.headers.get("Retry-After") ?? 0));
}

/**
 * Fetches a file of a match, such as a report.
 * @returns {Promise<File>} under the name the server gives it
 * @throws {NoAnswer} or {@link Refused}
 */
export async function fetchFile(path, more = {}) {
  const answer = await send("GET", path, more, FILE_PATIENCE_MILLISECONDS);
  if (!answer.ok) throw new Refused(answer.status, await read(answer), Number(answer.headers.get("Retry-After") ?? 0));
  const type = answer.headers.get("Content-Type") ?? "";
  return new File([await answer.blob()], nameIn(answer.headers.get("Content-Disposition") ?? ""), { type });
}

/** Opens the stream of a match after a version; resolves with the response, whose body goes on. */
export async function listen(path, { token, after, signal }) {
  const headers = { ...common(token), Accept: "text/event-stream", "Last-Event-ID": String(after) };
  const answer = await fetch(PREFIX + path, { headers, signal, cache: "no-store" });
  if (!answer.ok) throw new Refused(answer.status, await read(answer), 0);
  return answer;
}

async function send(method, path, { token, body, etag, signal }, milliseconds = PATIENCE_MILLISECONDS) {
  const headers = common(token);
  if (etag) headers["If-None-Match"] = etag;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), milliseconds);
  signal?.addEventListener("abort", () => patience.abort());
  const options = { method, headers, signal: patience.signal, cache: "no-store" };
  if (body !== undefined) options.body = typeof body === "string" ? body : JSON.stringify(body);
  try {
    return await fetch(PREFIX + path, options);
  } catch (error) {
    throw new NoAnswer(error.message);
  } finally {
    clearTimeout(timer);
  }
}

function common(token) {
  const headers = { "Accept-Language": language() };
  if (token) headers.Authorization = `Bearer ${token}`;
  return headers;
}

async function read(answer) {
  try {
    return await answer.json();
  } catch {
    throw new NoAnswer("The answer broke off.");
  }
}

/** The file name of a Content-Disposition, the one with all letters if there are two. */
function nameIn(disposition) {
  const [, whole] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  const [, plain] = /filename="?([^";]+)/.exec(disposition) ?? [];
  return whole ? decodeURIComponent(whole) : (plain ?? "referee");
}
