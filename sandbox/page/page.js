// Keeps the page up to date: asks every two seconds while it is visible.
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

/** The pulse says in words whether what stands here is fresh. */
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
// The books were empty when the browser looked for the one that the address names.
document.getElementById(location.hash.slice(1))?.scrollIntoView();
document.querySelector('[data-find]').addEventListener('input', () => void refresh());
