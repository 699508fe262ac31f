// The pages of the simulated Google: the button and the prompt within a site's page, and the consent page.
import { escapeHtml } from '../../wire/escape-html.ts';
import { PEOPLE } from '../people.ts';
import type { Person } from '../people.ts';

/** Who asks: a client, the page's origin, and the nonce for the token. */
export type Request = { clientId: string; origin: string; nonce: string };

const BANNER = '<aside class="banner" aria-label="Notice">Sandbox: nothing here is real</aside>';

function addressOf(path: string, { clientId, origin, nonce }: Request): string {
  return `/google/${path}?${new URLSearchParams({ client_id: clientId, origin, nonce })}`;
}

function hidden({ clientId, origin, nonce }: Request): string {
  const fields = { client_id: clientId, origin, nonce };
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
}

function choice({ name, email, isEmailVerified }: Person, before = ''): string {
  const more = isEmailVerified ? '' : ' (not verified)';
  return `<button class="person" name="account" value="${escapeHtml(email)}">
       ${before}${escapeHtml(name)}<small>${escapeHtml(email)}${more}</small></button>`;
}

export function buttonPage(request: Request): string {
  const consent = escapeHtml(addressOf('gsi/consent', request));
  return page({
    title: 'Sign in with Google',
    look: 'frame',
    content: `<button data-consent="${consent}">Sign in with Google (sandbox)</button>`,
  });
}

/** The account that this browser used last, offered over the site's page. */
export function promptPage(request: Request, person: Person): string {
  return page({
    title: 'Sign in with Google',
    look: 'frame',
    content: `<main data-prompt data-origin="${escapeHtml(request.origin)}">
     <header>Sandbox Google</header>
     <form method="post" action="/google/gsi/consent">
       ${hidden(request)}
       ${choice(person, 'Continue as ')}
       <button type="button" data-close>Not now</button>
     </form>
     </main>`,
  });
}

/** An empty page, with which the frame stays hidden. */
export function emptyPage(): string {
  return page({ title: 'Nobody is signed in', look: 'frame', content: '' });
}

export function consentPage(request: Request): string {
  const people = PEOPLE.map((person) => choice(person)).join('\n       ');
  return page({
    title: 'Choose an account',
    look: '',
    content: `${BANNER}
     <main>
     <header>Sandbox Google</header>
     <h1>Choose an account</h1>
     <p>${escapeHtml(request.origin)} will learn your name and e-mail address.</p>
     <form method="post" action="/google/gsi/consent">
       ${hidden(request)}
       ${people}
     </form>
     <h2>Another account</h2>
     <form method="post" action="/google/gsi/consent">
       ${hidden(request)}
       <label>Name<input name="name" autocomplete="off"></label>
       <label>E-mail<input name="account" type="email" required autocomplete="off"></label>
       <button class="main">Continue</button>
     </form>
     </main>`,
  });
}

/** Hands the credential to the page that requested it. */
export function resultPage({ origin }: Request, credential: string | undefined): string {
  const response = { ...(credential !== undefined && { credential }), select_by: 'btn' };
  const result = escapeHtml(JSON.stringify(response));
  return page({
    title: 'Signed in',
    look: '',
    content: `${BANNER}
     <main data-result="${result}" data-origin="${escapeHtml(origin)}">
     <p>You may close this window.</p>
     </main>`,
  });
}

export function errorPage(sentence: string): string {
  return page({
    title: 'Access blocked',
    look: '',
    content: `${BANNER}<main><h1>Access blocked</h1><p>${escapeHtml(sentence)}</p></main>`,
  });
}

function page({ title, look, content }: { title: string; look: string; content: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Sandbox Google</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/google/google.css">
<script src="/google/frame.js" defer></script>
</head>
<body class="${look}">
${content}
</body>
</html>
`;
}
