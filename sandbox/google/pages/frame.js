// The scripts of the sandbox's Google pages: its button, its prompt, and the end of a consent.

/** The requesting page: the parent of the prompt, or that of the button which opened this window. */
const asker = window.opener?.parent ?? window.parent;

function tell(element, message) {
  asker.postMessage({ from: 'google-sandbox', ...message }, element.dataset.origin);
}

const button = document.querySelector('[data-consent]');
button?.addEventListener('click', () => {
  window.open(button.dataset.consent, 'google-sandbox', 'popup,width=480,height=720');
});

const prompt = document.querySelector('[data-prompt]');
if (prompt) tell(prompt, { shown: true });
document.querySelector('[data-close]')?.addEventListener('click', () => {
  tell(prompt, { close: true });
});

const result = document.querySelector('[data-result]');
if (result) {
  tell(result, { response: JSON.parse(result.dataset.result) });
  if (window.opener) window.close();
}
