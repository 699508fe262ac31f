// The pages of a Nepali bank: paying, the way back, and what to say when something is wrong.
import { escapeHtml } from '../wire/escape-html.ts';
import { bankNameOf } from './banks.ts';
import type { Payment } from './payment.ts';

/** The page on which the person decides; `system` is where its choice is posted. */
export function bankPage(system: string, payment: Payment): string {
  const { session, amount, description, txnid, bankCode } = payment;
  return page(
    system,
    'Pay',
    `<p class="amount">NPR ${escapeHtml(amount)}</p>
     <dl>
       <dt>For</dt><dd>${escapeHtml(description)}</dd>
       <dt>Bank</dt><dd>${escapeHtml(bankNameOf(bankCode) || 'not chosen')}</dd>
       <dt>Payment id</dt><dd>${escapeHtml(txnid)}</dd>
     </dl>
     <form method="post" action="/${system}/choice">
       <input type="hidden" name="session" value="${escapeHtml(session)}">
       <button class="main" name="choice" value="pay">Pay NPR ${escapeHtml(amount)}</button>
       <button name="choice" value="decline">Decline</button>
       <button name="choice" value="pending">Keep pending</button>
       <button name="choice" value="leave">Leave without paying</button>
     </form>`,
  );
}

const STANDING: Record<Payment['status'], { title: string; mark: string }> = {
  initiated: { title: 'Nothing was paid', mark: 'bad' },
  pending: { title: 'The payment is being checked', mark: 'waiting' },
  success: { title: 'Payment successful', mark: 'good' },
  failed: { title: 'Payment not made', mark: 'bad' },
  cancelled: { title: 'Payment not made', mark: 'bad' },
};

export type WayBack = {
  method: 'get' | 'post';
  address: string;
  fields: Record<string, string>;
};

/** Sends the browser back with every field; without script the person presses Continue. */
export function returnPage(system: string, payment: Payment, back: WayBack): string {
  const { title, mark } = STANDING[payment.status];
  const inputs = Object.entries(back.fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return page(
    system,
    title,
    `<p class="standing ${mark}">${escapeHtml(payment.reason)}</p>
     <p>Taking you back to the shop. If nothing happens, press the button.</p>
     <form method="${back.method}" action="${escapeHtml(back.address)}" data-return>
       ${inputs.join('\n       ')}
       <button class="main">Continue</button>
     </form>
     <script src="/${system}/return.js" defer></script>`,
  );
}

/** Where a person ends whose way back was lost. */
export function lostPage(system: string, payment: Payment): string {
  const { title, mark } = STANDING[payment.status];
  return page(
    system,
    title,
    `<p class="standing ${mark}">${escapeHtml(payment.reason)}</p>
     <p>You may close this window.</p>`,
  );
}

export function errorPage(system: string, sentence: string): string {
  return page(
    system,
    'This payment cannot be made',
    `<p class="standing bad">${escapeHtml(sentence)}</p>
     <p>Please go back to the shop and try again.</p>`,
  );
}

function page(system: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Sandbox Bank of Nepal</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/${system}/bank.css">
</head>
<body>
<aside class="banner" aria-label="Notice">Sandbox: nothing here is real</aside>
<main>
<header><span class="monogram" aria-hidden="true">SN</span> Sandbox Bank of Nepal</header>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
