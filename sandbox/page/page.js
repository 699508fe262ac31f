// Keeps the page up to date: polls every two seconds while it is visible.
import { ask } from './dom.js';
import { refreshMessages } from './messages.js';
import { systemCard } from './systems.js';

const EVERY_MS = 2000;

const pulse = document.querySelector('[data-pulse]');

let refreshSystems = [];

async function refresh() {
  if (refreshSystems.length === 0) refreshSystems = (await ask('/systems')).map(systemCard);
  await Promise.all([refreshMessages(), ...refreshSystems.map((one) => one())]);
}

/** Shows whether the page is up to date. */
function tell(text, isAway) {
  if (pulse.textContent !== text) pulse.textContent = text;
  pulse.classList.toggle('away', isAway);
}

async function keepFresh() {
  if (!document.hidden) {
    try {
      await refresh();
      tell('Up to date', false);
    } catch {
      tell('The sandbox does not answer. What stands here may be old.', true);
    }
  }
  setTimeout(() => void keepFresh(), EVERY_MS);
}

await keepFresh();
// Scrolls to the book named in the address, which was still empty when the browser tried to.
document.getElementById(location.hash.slice(1))?.scrollIntoView();
document.querySelector('[data-find]').addEventListener('input', () => void refresh());
