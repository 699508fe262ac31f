// Shows the codes of the demo operators, updated every second.
import { ask, element } from './dom.js';

const EVERY_MS = 1000;
const COPIED_MS = 1500;

const list = document.querySelector('[data-codes]');
const left = document.querySelector('[data-left]');
const pulse = document.querySelector('[data-pulse]');

let shown = '';

function codeButton(code) {
  const hint = element('small', {}, 'copy');
  const press = async () => {
    await navigator.clipboard.writeText(code);
    hint.textContent = 'copied';
    setTimeout(() => (hint.textContent = 'copy'), COPIED_MS);
  };
  return element('button', { type: 'button', class: 'code', click: press }, code, hint);
}

function row({ role, email, code, next }) {
  return element(
    'li',
    { class: 'message' },
    element(
      'p',
      { class: 'message-line' },
      element('span', { class: 'tag' }, role),
      element('span', { class: 'message-to' }, email),
    ),
    codeButton(code),
    element('p', { class: 'message-text' }, `Next: ${next}`),
  );
}

async function keepFresh() {
  if (!document.hidden) {
    try {
      const { secondsLeft, codes } = await ask('/authenticator/codes');
      left.textContent = `${secondsLeft} s left`;
      const now = codes.map(({ code }) => code).join();
      // Redraws only when the codes change, so that a button under the pointer stays.
      if (now !== shown) list.replaceChildren(...codes.map(row));
      shown = now;
      if (pulse.textContent !== 'Up to date') pulse.textContent = 'Up to date';
    } catch {
      pulse.textContent = 'The sandbox does not answer. These codes may be over.';
    }
  }
  setTimeout(() => void keepFresh(), EVERY_MS);
}

await keepFresh();
