// The card issuer's pages: confirming that one is the card holder, and the page shown if there is nothing to
// confirm.
import { escapeHtml } from '../../wire/escape-html.ts';
import type { Intent } from '../intent.ts';

export function askPage({ id, amount, description }: Intent): string {
  const rupees = (amount / 100).toFixed(2);
  return page(
    'Is it you who pays?',
    `<p class="amount">NPR ${rupees}</p>
     <p class="quiet">${escapeHtml(description ?? '')}</p>
     <form method="post" action="/stripe/authenticate/${escapeHtml(id)}">
       <button class="main" name="answer" value="yes">Yes, it is me</button>
       <button name="answer" value="no">No, refuse it</button>
     </form>`,
  );
}

export function endPage(sentence: string): string {
  return page('Nothing more to do', `<p>${escapeHtml(sentence)}</p>`);
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Sandbox card bank</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/stripe/element.css">
</head>
<body class="bank">
<aside class="banner" aria-label="Notice">Sandbox: nothing here is real</aside>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
