// The list of messages: only new ones are added, so that nothing moves while somebody reads.
import { ask, element, momentOf, withLinks } from './dom.js';

const SHOWN = 60;

const list = document.querySelector('[data-messages]');
const empty = document.querySelector('[data-message-empty]');
const count = document.querySelector('[data-message-count]');
const filter = document.querySelector('[data-message-filter]');

let shownFor = '';
let newestId = 0;

/** Fetches the newest messages and adds those that are missing at the top. */
export async function refreshMessages() {
  const to = filter.value.trim();
  const query = new URLSearchParams({ limit: String(SHOWN), ...(to && { to }) });
  const messages = await ask(`/inbox?${query}`);
  if (to !== filter.value.trim()) return;
  if (to !== shownFor || (messages[0]?.id ?? 0) < newestId) {
    list.replaceChildren();
    shownFor = to;
    newestId = 0;
  }
  const fresh = messages.filter(({ id }) => id > newestId);
  list.prepend(...fresh.map(messageItem));
  while (list.children.length > SHOWN) list.lastElementChild.remove();
  newestId = messages[0]?.id ?? newestId;
  count.textContent = messages.length === SHOWN ? `newest ${SHOWN}` : String(messages.length);
  empty.hidden = messages.length > 0;
  empty.textContent = to
    ? 'Nothing has come for this address or number.'
    : 'Nothing has come yet. Sign up in the app, and the code arrives here.';
}

// The filter is kept in the page's address, so that it survives a reload and can be linked to.
filter.value = new URLSearchParams(location.search).get('to') ?? '';

filter.addEventListener('input', () => {
  const to = filter.value.trim();
  const query = new URLSearchParams({ ...(to && { to }) });
  history.replaceState(null, '', to ? `/?${query}` : '/');
  void refreshMessages();
});

function messageItem({ channel, to, subject, text, html, at }) {
  const item = element(
    'li',
    { class: 'message' },
    element(
      'p',
      { class: 'message-line' },
      element('span', { class: 'tag' }, channel === 'mail' ? 'Mail' : 'SMS'),
      element('span', { class: 'message-to' }, to),
      momentOf(at),
    ),
  );
  if (subject) item.append(element('h3', {}, subject));
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code) item.append(codeButton(code));
  const body = text.trim() || (html ? 'This mail has no plain text.' : '');
  const content = element('p', { class: 'message-text' }, ...withLinks(body));
  item.append(content);
  if (body.length > 160 || body.split('\n').length > 3) item.append(moreButton(content));
  return item;
}

function codeButton(code) {
  const hint = element('small', {}, 'copy');
  const press = async () => {
    await navigator.clipboard.writeText(code);
    hint.textContent = 'copied';
    setTimeout(() => (hint.textContent = 'copy'), 1500);
  };
  return element('button', { type: 'button', class: 'code', click: press }, code, hint);
}

function moreButton(content) {
  content.classList.add('short');
  const button = element('button', { type: 'button', class: 'more', 'aria-expanded': 'false' });
  button.textContent = 'Show all';
  button.addEventListener('click', () => {
    const isShort = content.classList.toggle('short');
    button.textContent = isShort ? 'Show all' : 'Show less';
    button.setAttribute('aria-expanded', String(!isShort));
  });
  return button;
}
