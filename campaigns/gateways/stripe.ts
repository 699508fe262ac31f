// Stripe in campaigns: a card form on our own page, with signed webhooks.
import { createHmac } from 'node:crypto';
import { intentOf, useCard as confirmCard } from '#server/testing/card-holder.ts';
import type { HttpRequest } from '../harness/http.ts';
import { keyOf } from '../harness/settings.ts';
import { bodyText } from './forged-fields.ts';
import type { CampaignGateway, Choice, Forgery, ForgeryInput } from './gateway.ts';

const SIGNATURE = 'stripe-signature';
const SECRET = keyOf('STRIPE_WEBHOOK_SECRET');

/** The real event, about the victim instead. */
function eventAbout({ real, victimId }: ForgeryInput): string {
  return bodyText(real).replace(/("attempt"\s*:\s*")[^"]*/g, `$1${victimId}`);
}

function signedAs(input: ForgeryInput, signature: string, body = eventAbout(input)): HttpRequest {
  return { ...input.real, body, headers: { ...input.real.headers, [SIGNATURE]: signature } };
}

function realSignature({ real }: ForgeryInput): string {
  return real.headers?.[SIGNATURE] ?? '';
}

function signedWith(input: ForgeryInput, secret: string, ageSeconds = 0): HttpRequest {
  const seconds = nowSeconds() - ageSeconds;
  const text = `${seconds}.${eventAbout(input)}`;
  const hash = createHmac('sha256', secret).update(text).digest('hex');
  return signedAs(input, `t=${seconds},v1=${hash}`);
}

const nowSeconds = (): number => Math.floor(Date.now() / 1_000);

const forgeries: Readonly<Record<string, Forgery>> = {
  'event about another payment': (input) => signedAs(input, realSignature(input)),
  'no signature': (input) => signedAs(input, ''),
  'signature cut short': (input) => {
    const signature = realSignature(input);
    return signedAs(input, signature.slice(0, input.random.whole(1, signature.length - 1)));
  },
  'signature in capitals': (input) => signedAs(input, realSignature(input).toUpperCase()),
  'signed with a guessed secret': (input) => signedWith(input, 'whsec_sandbox'),
  'signed with no secret': (input) => signedWith(input, ''),
  // Even whoever stole the secret has not paid at Stripe.
  'signed with our secret': (input) => signedWith(input, SECRET),
  'signed ten minutes ago': (input) => signedWith(input, SECRET, 600),
  'an older scheme': (input) => signedAs(input, realSignature(input).replace('v1=', 'v0=')),
  'another moment': (input) =>
    signedAs(input, realSignature(input).replace(/t=\d+/, `t=${nowSeconds() + 1}`)),
  'another amount and currency': (input) => {
    const body = eventAbout(input)
      .replace(/("amount(?:_received)?"\s*:\s*)\d+/g, '$1100')
      .replace(/("currency"\s*:\s*")[^"]*/g, '$1usd');
    return signedAs(input, realSignature(input), body);
  },
  'a return with the number of another payment': (input) => {
    const { origin, pathname } = new URL(input.real.url);
    const intent = /"(pi_\w+)"/.exec(bodyText(input.real))?.[1] ?? '';
    const query = { attempt: input.victimId, payment_intent: intent };
    const sent = new URLSearchParams({ ...query, redirect_status: 'succeeded' });
    return { url: `${origin}${pathname.replace(/\/webhook$/, '')}?${sent}` };
  },
  'another status': (input) => {
    const body = eventAbout(input).replace(/("status"\s*:\s*")[^"]*/g, '$1succeeded');
    return signedAs(input, realSignature(input), body);
  },
};

/** A card form cannot be left half-way: everything but paying is a card that is declined or slow. */
const CARDS: Record<Choice, string> = {
  pay: 'pm_card_visa',
  decline: 'pm_card_visa_chargeDeclined',
  pending: 'pm_sandbox_processing',
  leave: 'pm_card_visa_chargeDeclinedInsufficientFunds',
};

export const stripe: CampaignGateway = {
  name: 'stripe',
  startPath: '/api/payments/stripe/create-intent',
  verifyPath: '/api/payments/stripe/verify',
  callbacks: { acknowledgement: 'ok', keyOf: intentOf },
  isFoundAtOnce: true,
  isRetriable: true,
  transactionIdOf: (form) => new URL(form.return_url).searchParams.get('attempt') ?? '',
  visit: async (sandboxUrl, form, choice) => {
    const { client_secret: secret, return_url: address } = form;
    if (!(await confirmCard(sandboxUrl, form, CARDS[choice]))) return undefined;
    const fields = { payment_intent: intentOf(form), payment_intent_client_secret: secret };
    return { method: 'get', address, fields };
  },
  readPaid: ({ status, reference, receivedPaisa }) =>
    status === 'succeeded'
      ? { transactionId: reference, paidPaisa: BigInt(receivedPaisa) }
      : undefined,
  readRefunded: ({ reference, refundedPaisa }) => [reference, BigInt(refundedPaisa ?? 0)],
  forgeries,
  // The return has a forgery of its own.
  isForged: ({ headers }) => headers?.[SIGNATURE] !== undefined,
  scheduleFaults: 'wrong-amount wrong-hash queued-then-success status-500 status-malformed-types',
  epochFaults: {
    count: 3,
    outcomes:
      'failed queued-then-success queued-then-failed early-callback duplicate-callback ' +
      'other-callback lost-callback wrong-amount wrong-hash timeout-before timeout-after ' +
      'error-500 error-502 status-timeout status-500 status-malformed',
  },
  refundFaults: 'failed queued-then-success queued-then-failed',
};
