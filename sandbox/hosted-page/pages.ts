// The pages of a bank or wallet: paying, returning to the shop, and errors.
import { escapeHtml } from '../wire/escape-html.ts';

/** The system whose pages these are: its name in paths, and its display name. */
export type Host = { system: string; name: string };

export type Offer = {
  /** The id of this visit. */
  session: string;
  /** With its currency: "NPR 100.00". */
  price: string;
  /** The payment's details by heading; each value may have several lines. */
  details: Record<string, readonly string[]>;
  /** The button that leaves without paying. */
  leave: { choice: string; label: string };
};

/** The page on which the person decides. */
export function payPage(host: Host, { session, price, details, leave }: Offer): string {
  const rows = Object.entries(details).map(
    ([heading, lines]) => `<dt>${heading}</dt><dd>${lines.map(escapeHtml).join('<br>')}</dd>`,
  );
  return page(
    host,
    'Pay',
    `<p class="amount">${escapeHtml(price)}</p>
     <dl>
       ${rows.join('\n       ')}
     </dl>
     <form method="post" action="/${host.system}/choice">
       <input type="hidden" name="session" value="${escapeHtml(session)}">
       <button class="main" name="choice" value="pay">Pay ${escapeHtml(price)}</button>
       <button name="choice" value="decline">Decline</button>
       <button name="choice" value="pending">Keep pending</button>
       <button name="choice" value="${leave.choice}">${leave.label}</button>
     </form>`,
  );
}

export type Ended = { status: string; reason: string };

function standingOf({ status }: Ended): { title: string; mark: string } {
  if (status === 'success') return { title: 'Payment successful', mark: 'good' };
  if (status === 'initiated') return { title: 'Nothing was paid', mark: 'bad' };
  return status === 'pending' || status === 'ambiguous'
    ? { title: 'The payment is being checked', mark: 'waiting' }
    : { title: 'Payment not made', mark: 'bad' };
}

export type WayBack = {
  method?: 'get' | 'post';
  address: string;
  fields: Record<string, string>;
};

/** Returns the browser with all fields; without scripts, the person presses Continue. */
export function returnPage(host: Host, payment: Ended, back: WayBack): string {
  const { title, mark } = standingOf(payment);
  const inputs = Object.entries(back.fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return page(
    host,
    title,
    `<p class="standing ${mark}">${escapeHtml(payment.reason)}</p>
     <p>Taking you back to the shop. If nothing happens, press the button.</p>
     <form method="${back.method ?? 'get'}" action="${escapeHtml(back.address)}" data-return>
       ${inputs.join('\n       ')}
       <button class="main">Continue</button>
     </form>
     <script src="/${host.system}/return.js" defer></script>`,
  );
}

/** The page for a person whose browser is not sent back. */
export function lostPage(host: Host, payment: Ended): string {
  const { title, mark } = standingOf(payment);
  return page(
    host,
    title,
    `<p class="standing ${mark}">${escapeHtml(payment.reason)}</p>
     <p>You may close this window.</p>`,
  );
}

export function errorPage(host: Host, sentence: string): string {
  return page(
    host,
    'This payment cannot be made',
    `<p class="standing bad">${escapeHtml(sentence)}</p>
     <p>Please go back to the shop and try again.</p>`,
  );
}

function page({ system, name }: Host, title: string, content: string): string {
  const letter = escapeHtml(name.slice(0, 1).toUpperCase());
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Sandbox ${escapeHtml(name)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/${system}/bank.css">
</head>
<body>
<aside class="banner" aria-label="Notice">Sandbox: nothing here is real</aside>
<main>
<header><span class="monogram" aria-hidden="true">${letter}</span> Sandbox ${escapeHtml(name)}</header>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
