// The bank's own pages: checkout, the way back, and what to say when something is wrong.
import { escapeHtml } from '../../wire/escape-html.ts';
import type { Payment } from '../payment.ts';

/** The page on which the person decides. */
export function checkoutPage(payment: Payment): string {
  const { fields, session } = payment;
  const name = [fields['firstname'], fields['lastname']].filter(Boolean).join(' ');
  return page(
    'Pay',
    `<p class="amount">INR ${escapeHtml(payment.amount)}</p>
     <dl>
       <dt>For</dt><dd>${escapeHtml(fields['productinfo'] ?? '')}</dd>
       <dt>Payer</dt><dd>${escapeHtml(name)}<br>${escapeHtml(fields['email'] ?? '')}</dd>
       <dt>Payment id</dt><dd>${escapeHtml(payment.txnid)}</dd>
     </dl>
     <form method="post" action="/payu/choice">
       <input type="hidden" name="session" value="${escapeHtml(session)}">
       <button class="main" name="choice" value="pay">Pay INR ${escapeHtml(payment.amount)}</button>
       <button name="choice" value="decline">Decline</button>
       <button name="choice" value="pending">Keep pending</button>
       <button name="choice" value="cancel">Cancel</button>
     </form>`,
  );
}

const STANDING: Record<Payment['status'], { title: string; mark: string }> = {
  initiated: { title: 'Nothing was paid', mark: 'bad' },
  pending: { title: 'The payment is being checked', mark: 'waiting' },
  success: { title: 'Payment successful', mark: 'good' },
  failure: { title: 'Payment not made', mark: 'bad' },
};

/** Sends the browser back with every field; without script the person presses Continue. */
export function returnPage(
  payment: Payment,
  { address, fields }: { address: string; fields: Record<string, string> },
): string {
  const { title, mark } = STANDING[payment.status];
  const inputs = Object.entries(fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return page(
    title,
    `<p class="standing ${mark}">${escapeHtml(payment.reason)}</p>
     <p>Taking you back to the shop. If nothing happens, press the button.</p>
     <form method="post" action="${escapeHtml(address)}" data-return>
       ${inputs.join('\n       ')}
       <button class="main">Continue</button>
     </form>
     <script src="/payu/return.js" defer></script>`,
  );
}

/** Where a person ends whose way back was lost. */
export function lostPage(payment: Payment): string {
  const { title, mark } = STANDING[payment.status];
  return page(
    title,
    `<p class="standing ${mark}">${escapeHtml(payment.reason)}</p>
     <p>You may close this window.</p>`,
  );
}

export function errorPage(sentence: string): string {
  return page(
    'This payment cannot be made',
    `<p class="standing bad">${escapeHtml(sentence)}</p>
     <p>Please go back to the shop and try again.</p>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Sandbox Bank</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/payu/bank.css">
</head>
<body>
<aside class="banner" aria-label="Notice">Sandbox: nothing here is real</aside>
<main>
<header><span class="monogram" aria-hidden="true">SB</span> Sandbox Bank</header>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
