// A fake page of the card form, which sends the messages that a test wants.
import type { CardForm } from '#gateways/stripe/calls.ts';

/** Records every message to the form in the frame's `heard`; each confirmation uses up one result. */
function scriptOf(results: readonly unknown[]): string {
  return `
    const results = ${JSON.stringify(results)};
    const tell = (message) => parent.postMessage(message, '*');
    window.heard = [];
    addEventListener('message', ({ data }) => {
      heard.push(data);
      if (data.type === 'mount') tell({ type: 'ready', height: 200 });
      if (data.type === 'confirm') tell({ type: 'result', result: results.shift() });
    });
    tell({ type: 'loaded' });`;
}

/** The address of such a page, on the test's own origin. */
export function standInPage(results: readonly unknown[], script = scriptOf(results)): string {
  const html = `<!doctype html><title>Card</title><p>Card number</p><script>${script}</script>`;
  return URL.createObjectURL(new Blob([html], { type: 'text/html' }));
}

export function formOf(standInUrl: string): CardForm {
  return {
    client_secret: 'pi_1_secret_abc',
    publishable_key: 'pk_test_shop',
    return_url: 'https://site.example/payment/gateway/stripe?attempt=T1',
    stand_in_url: standInUrl,
  };
}

/** The messages that the page in the frame received. */
export function heardBy(frame: HTMLIFrameElement | null): unknown {
  const page: unknown = frame?.contentWindow;
  return typeof page === 'object' && page !== null && 'heard' in page ? page.heard : undefined;
}
