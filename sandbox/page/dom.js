// Builds the page's elements from values, so that no text is ever parsed as HTML.

/** Makes an element; children are elements or texts, and undefined attributes are left out. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/** "14:05:09", with the full date and time on demand. */
export function momentOf(at) {
  const moment = new Date(at);
  const text = moment.toLocaleTimeString('en-GB');
  return element('time', { datetime: at, title: moment.toLocaleString('en-GB') }, text);
}

/** Splits a text so that its web addresses become links. */
export function withLinks(text) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part) => {
    if (!/^https?:\/\//.test(part)) return part;
    return element('a', { href: part, rel: 'noreferrer', target: '_blank' }, part);
  });
}

/** Calls the sandbox; throws if it does not answer or refuses. */
export async function ask(path, method = 'GET', body) {
  const content = body && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(path, { method, ...content });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.error ?? `HTTP ${answer.status}`);
  return told;
}
