// The Indian bank's hosted page, as a test's person meets it: post the form, choose, and be sent
// back.
import type { PayuForm } from '#contract/payments/payments.ts';
import type { Answer } from './test-app.ts';

/** Where the bank sends the browser, and with which fields; undefined when it sends it nowhere. */
export interface SentBack {
  address: string;
  fields: Record<string, string>;
}

export type Choice = 'pay' | 'decline' | 'pending' | 'cancel';

function attribute(html: string, pattern: RegExp): string | undefined {
  return pattern
    .exec(html)?.[1]
    ?.replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'");
}

async function postForm(url: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  return response.text();
}

/**
 * Posts the hidden form to the bank and presses a button there. Throws when the bank refuses the
 * form.
 */
export async function payAtBank(form: PayuForm, choice: Choice): Promise<SentBack | undefined> {
  const { action, ...fields } = form;
  const checkout = await postForm(action, fields);
  const session = attribute(checkout, /name="session" value="([^"]*)"/);
  if (session === undefined) throw new Error(`the bank shows no checkout: ${checkout}`);
  const page = await postForm(new URL('/payu/choice', action).href, { session, choice });
  const address = attribute(page, /<form method="post" action="([^"]*)" data-return>/);
  if (address === undefined) return undefined;
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return {
    address,
    fields: Object.fromEntries(
      [...inputs].map(([input, name = '']) => [name, attribute(input, /value="([^"]*)"/) ?? '']),
    ),
  };
}

/** Pays at the bank. Throws when it sends the browser nowhere. */
export async function payInFull(form: PayuForm): Promise<SentBack> {
  const back = await payAtBank(form, 'pay');
  if (!back) throw new Error('the bank sent nobody back');
  return back;
}

/** A return as somebody wrote it who never paid. */
export function forgedReturn(form: PayuForm, fields: Record<string, string> = {}): SentBack {
  const { key, txnid, amount, productinfo, firstname, email, hash } = form;
  const told = { key, txnid, amount, productinfo, firstname, email, status: 'success', hash };
  return { address: form.surl, fields: { ...told, ...fields } };
}

/** What the browser then does: posts the fields to us, from another site, without any session. */
export async function comeBack({ address, fields }: SentBack): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { origin: new URL(address).origin.replace(/\d+$/, '1') },
  });
  return { status: response.status, body: await response.text(), headers: response.headers };
}
