// The card form in a frame of the shop's page: confirms when the page sends a message, like the real script.

let shop;

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || typeof data !== 'object' || data === null) return;
  if (data.type === 'mount') {
    shop = { origin, clientSecret: data.clientSecret, publishableKey: data.publishableKey };
    tell({ type: 'ready', height: document.documentElement.scrollHeight });
  }
  // Only the page that mounted the form may use it.
  if (data.type === 'confirm' && shop?.origin === origin) {
    void confirm(data.returnUrl).then((result) => tell({ type: 'result', result }));
  }
});

// Contains nothing secret: it only says that the form is loaded and can be mounted.
window.parent.postMessage({ type: 'loaded' }, '*');

function tell(message) {
  window.parent.postMessage(message, shop.origin);
}

const LOST = {
  error: { type: 'api_connection_error', message: 'We could not connect to the card provider.' },
};

async function confirm(returnUrl) {
  const { clientSecret, publishableKey } = shop;
  const id = clientSecret.split('_secret_')[0];
  const card = document.querySelector('input[name=card]:checked');
  const form = new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    payment_method: card.value,
    return_url: returnUrl,
  });
  try {
    const path = `/stripe/v1/payment_intents/${encodeURIComponent(id)}/confirm`;
    const answer = await fetch(path, { method: 'POST', body: form });
    const body = await answer.json();
    if ('lost' in card.dataset) return LOST;
    if (body.error) return { error: body.error };
    const next = body.next_action?.redirect_to_url?.url;
    if (next) return { redirect: new URL(next, location.origin).href };
    return { paymentIntent: { id: body.id, status: body.status } };
  } catch {
    return LOST;
  }
}
