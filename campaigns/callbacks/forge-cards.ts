// Forged messages and returns of the card provider: events that nobody signed, or signed for
// something else.
import { createHmac } from 'node:crypto';
import type { Question } from '../harness/ask.ts';
import { KEYS } from '../harness/outside.ts';
import { textOf } from './forge-forms.ts';
import type { Forger, Material } from './forge-forms.ts';

const SIGNATURE = 'stripe-signature';

/** The real event, told of the victim instead. */
function eventAbout({ real, victimId }: Material): string {
  return textOf(real).replace(/("attempt"\s*:\s*")[^"]*/g, `$1${victimId}`);
}

function withSignature(question: Question, body: string, signature: string): Question {
  return { ...question, body, headers: { ...question.headers, [SIGNATURE]: signature } };
}

function realSignature({ real }: Material): string {
  return real.headers?.[SIGNATURE] ?? '';
}

function signed(body: string, secret: string, seconds: number): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hash}`;
}

const now = (): number => Math.floor(Date.now() / 1_000);

export const CARD_FORGERS: Readonly<Record<string, Forger>> = {
  'event about another payment': (material) =>
    withSignature(material.real, eventAbout(material), realSignature(material)),
  'no signature': (material) => withSignature(material.real, eventAbout(material), ''),
  'signature cut short': (material) => {
    const signature = realSignature(material);
    const length = material.random.whole(1, signature.length - 1);
    return withSignature(material.real, eventAbout(material), signature.slice(0, length));
  },
  'signature in capitals': (material) =>
    withSignature(material.real, eventAbout(material), realSignature(material).toUpperCase()),
  'signed with a guessed secret': (material) => {
    const body = eventAbout(material);
    return withSignature(material.real, body, signed(body, 'whsec_sandbox', now()));
  },
  'signed with no secret': (material) => {
    const body = eventAbout(material);
    return withSignature(material.real, body, signed(body, '', now()));
  },
  // Whoever has stolen our secret still has no money at the card provider.
  'signed with our secret': (material) => {
    const body = eventAbout(material);
    return withSignature(material.real, body, signed(body, KEYS.stripeWebhookSecret, now()));
  },
  'signed ten minutes ago': (material) => {
    const body = eventAbout(material);
    return withSignature(material.real, body, signed(body, KEYS.stripeWebhookSecret, now() - 600));
  },
  'an older scheme': (material) => {
    const signature = realSignature(material).replace('v1=', 'v0=');
    return withSignature(material.real, eventAbout(material), signature);
  },
  'another moment': (material) => {
    const signature = realSignature(material).replace(/t=\d+/, `t=${now() + 1}`);
    return withSignature(material.real, eventAbout(material), signature);
  },
  'another amount and currency': (material) => {
    const body = eventAbout(material)
      .replace(/("amount(?:_received)?"\s*:\s*)\d+/g, '$1100')
      .replace(/("currency"\s*:\s*")[^"]*/g, '$1usd');
    return withSignature(material.real, body, realSignature(material));
  },
  'a return with the number of another payment': (material) => {
    const { origin, pathname } = new URL(material.real.url);
    const intent = /"(pi_\w+)"/.exec(textOf(material.real))?.[1] ?? '';
    const query = { attempt: material.victimId, payment_intent: intent };
    const sent = new URLSearchParams({ ...query, redirect_status: 'succeeded' });
    return { url: `${origin}${pathname.replace(/\/webhook$/, '')}?${sent}` };
  },
  'another status': (material) => {
    const body = eventAbout(material).replace(/("status"\s*:\s*")[^"]*/g, '$1succeeded');
    return withSignature(material.real, body, realSignature(material));
  },
};
