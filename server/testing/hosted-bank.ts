// The hosted page of a bank or wallet, in India or Nepal, used like a person: open the form,
// choose, and return.
import type { NepalForm } from '#gateways/nepal-banks/calls.ts';
import type { SignedForm } from '#gateways/form-post/calls.ts';
import type { KhaltiLink } from '#gateways/khalti/calls.ts';
import type { PayuForm } from '#gateways/payu/calls.ts';
import type { Answer } from './test-app.ts';

/** The address to which the bank sends the browser, with its fields; undefined if it sends it nowhere. */
export interface SentBack {
  /** A posted form by default. */
  method?: 'get' | 'post';
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

/** Posts the form, presses a button, and reads the form that leads back. */
async function chooseAt(
  { action, fields }: { action: string; fields: Record<string, string> },
  choice: string,
): Promise<SentBack | undefined> {
  return chooseOn(await postForm(action, fields), action, choice);
}

/** The same on a page that is already open. */
async function chooseOn(
  checkout: string,
  action: string,
  choice: string,
): Promise<SentBack | undefined> {
  const session = attribute(checkout, /name="session" value="([^"]*)"/);
  if (session === undefined) throw new Error(`the bank shows no checkout: ${checkout}`);
  const [, system = ''] = new URL(action).pathname.split('/');
  const page = await postForm(new URL(`/${system}/choice`, action).href, { session, choice });
  const address = attribute(page, /<form method="\w+" action="([^"]*)" data-return>/);
  if (address === undefined) return undefined;
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return {
    method: page.includes('<form method="get" action=') ? 'get' : 'post',
    address,
    fields: Object.fromEntries(
      [...inputs].map(([input, name = '']) => [name, attribute(input, /value="([^"]*)"/) ?? '']),
    ),
  };
}

/**
 * Posts the hidden form to the bank and presses a button there. Throws when the bank refuses the
 * form.
 */
export function payAtBank(form: PayuForm, choice: Choice): Promise<SentBack | undefined> {
  const { action, ...fields } = form;
  return chooseAt({ action, fields }, choice);
}

/** The same at a bank in Nepal; `changes` are fields that somebody tampered with on the way. */
export function payAtNepalBank(
  { action, fields }: NepalForm,
  choice: 'pay' | 'decline' | 'pending' | 'leave',
  changes: Record<string, string> = {},
): Promise<SentBack | undefined> {
  return chooseAt({ action, fields: { ...fields, ...changes } }, choice);
}

/** The same at another wallet of Nepal, through its form or link. */
export async function payAtWallet(
  begun: SignedForm | KhaltiLink,
  choice: 'pay' | 'decline' | 'pending' | 'leave',
): Promise<SentBack | undefined> {
  if ('action' in begun) return chooseAt(begun, choice);
  const page = await fetch(begun.payment_url);
  return chooseOn(await page.text(), begun.payment_url, choice);
}

/** Pays at the bank. Throws when the bank sends the browser nowhere. */
export async function payInFull(form: PayuForm): Promise<SentBack> {
  const back = await payAtBank(form, 'pay');
  if (!back) throw new Error('the bank did not redirect the browser');
  return back;
}

/** A forged return for a payment that was never made. */
export function forgedReturn(form: PayuForm, fields: Record<string, string> = {}): SentBack {
  const { key, txnid, amount, productinfo, firstname, email, hash } = form;
  const told = { key, txnid, amount, productinfo, firstname, email, status: 'success', hash };
  return { address: form.surl, fields: { ...told, ...fields } };
}

/** Sends the fields to us like a browser: from another site, without a session. */
export async function comeBack({ method, address, fields }: SentBack): Promise<Answer> {
  const sent = new URLSearchParams(fields);
  const isGet = method === 'get';
  const response = await fetch(isGet ? `${address}?${sent}` : address, {
    ...(isGet ? {} : { method: 'POST', body: sent }),
    redirect: 'manual',
    headers: { origin: new URL(address).origin.replace(/\d+$/, '1') },
  });
  return { status: response.status, body: await response.text(), headers: response.headers };
}
