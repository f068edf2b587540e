// Speaks with the server. Every answer is {is, ...}: saved, refused, behind,
// signed-out, forbidden, busy or offline. Nothing is thrown.

const PATIENCE = 8000; // milliseconds until a silent server counts as no network

const token = () =>
  document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1] ??
  document.querySelector("[name=csrfmiddlewaretoken]")?.value ??
  "";

async function ask(url, options = {}) {
  const waiting = new AbortController();
  const bell = setTimeout(() => waiting.abort(), PATIENCE);
  try {
    const answer = await fetch(url, {
      credentials: "same-origin",
      cache: "no-store",
      signal: waiting.signal,
      ...options,
      headers: { Accept: "application/json", ...options.headers },
    });
    // A login page of the venue's network answers 200 with HTML: that is not our server.
    if (!answer.headers.get("Content-Type")?.includes("json")) {
      return { is: answer.status >= 500 ? "busy" : "offline" };
    }
    return outcome(answer.status, await answer.json());
  } catch {
    return { is: "offline" };
  } finally {
    clearTimeout(bell);
  }
}

function outcome(status, said) {
  if (status < 300) return { is: "saved", state: said };
  if (status === 401) return { is: "signed-out", detail: said.detail };
  if (status === 403) return { is: "forbidden", detail: said.detail };
  if (status === 429 || status >= 500) return { is: "busy", detail: said.detail };
  if (status === 409 && said.missed) return { is: "behind", ...said };
  return { is: "refused", ...said };
}

/** Send entries that follow line `after` of the log. */
export function send(url, after, entries) {
  return ask(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRFToken": token() },
    body: JSON.stringify({ after, entries }),
  });
}

/** The match as its log stands. */
export const fetchState = (url) => ask(url);

/** A part of a page as the server draws it; null without network. */
export async function fetchPart(url, selector) {
  try {
    const answer = await fetch(url, { credentials: "same-origin", cache: "no-store" });
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector(selector);
  } catch {
    return null;
  }
}
