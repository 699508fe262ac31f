// The pages of a Nepali wallet: paying, the way back, and what to say when something is wrong.
import { escapeHtml } from '../wire/escape-html.ts';
import type { Payment } from './payment.ts';

/** Which wallet it is: the name of its folder here, and the one that people read. */
export type Wallet = { system: string; name: string };

/** The page on which the person decides. */
export function walletPage(wallet: Wallet, payment: Payment): string {
  const { session, amount, description, txnid } = payment;
  return page(
    wallet,
    'Pay',
    `<p class="amount">NPR ${escapeHtml(amount)}</p>
     <dl>
       <dt>For</dt><dd>${escapeHtml(description)}</dd>
       <dt>Payment id</dt><dd>${escapeHtml(txnid)}</dd>
     </dl>
     <form method="post" action="/${wallet.system}/choice">
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
  ambiguous: { title: 'The payment is being checked', mark: 'waiting' },
  success: { title: 'Payment successful', mark: 'good' },
  failed: { title: 'Payment not made', mark: 'bad' },
  cancelled: { title: 'Payment not made', mark: 'bad' },
};

export type WayBack = { address: string; fields: Record<string, string> };

/** The address that a browser opens which takes the way back. */
export function addressOf({ address, fields }: WayBack): string {
  return `${address}?${new URLSearchParams(fields)}`;
}

/** Sends the browser back; without script the person presses Continue. */
export function returnPage(wallet: Wallet, payment: Payment, back: WayBack): string {
  const { title, mark } = STANDING[payment.status];
  const inputs = Object.entries(back.fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return page(
    wallet,
    title,
    `<p class="standing ${mark}">${escapeHtml(payment.reason)}</p>
     <p>Taking you back to the shop. If nothing happens, press the button.</p>
     <form method="get" action="${escapeHtml(back.address)}" data-return>
       ${inputs.join('\n       ')}
       <button class="main">Continue</button>
     </form>
     <script src="/${wallet.system}/return.js" defer></script>`,
  );
}

/** Where a person ends whose way back was lost. */
export function lostPage(wallet: Wallet, payment: Payment): string {
  const { title, mark } = STANDING[payment.status];
  return page(
    wallet,
    title,
    `<p class="standing ${mark}">${escapeHtml(payment.reason)}</p>
     <p>You may close this window.</p>`,
  );
}

export function errorPage(wallet: Wallet, sentence: string): string {
  return page(
    wallet,
    'This payment cannot be made',
    `<p class="standing bad">${escapeHtml(sentence)}</p>
     <p>Please go back to the shop and try again.</p>`,
  );
}

function page({ system, name }: Wallet, title: string, content: string): string {
  const letters = escapeHtml(name.slice(0, 1).toUpperCase());
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Sandbox ${escapeHtml(name)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/${system}/wallet.css">
</head>
<body>
<aside class="banner" aria-label="Notice">Sandbox: nothing here is real</aside>
<main>
<header><span class="monogram" aria-hidden="true">${letters}</span> Sandbox ${escapeHtml(name)}</header>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
