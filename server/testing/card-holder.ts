// A card holder at the sandbox's card form: confirms a payment like the form in the browser.
import type { CardForm } from '#gateways/stripe/calls.ts';
import type { Body } from './test-app.ts';

export interface Confirmation {
  status: number;
  body: Body;
}

/** The intent's own number, which the browser knows too. */
export function intentOf({ client_secret: secret }: CardForm): string {
  return secret.split('_secret_')[0] ?? '';
}

/** Pays with a card on the form; undefined when the connection breaks before the answer. */
export async function useCard(
  sandboxUrl: string,
  form: CardForm,
  card = 'pm_card_visa',
): Promise<Confirmation | undefined> {
  const asked = new URLSearchParams({
    key: form.publishable_key,
    client_secret: form.client_secret,
    payment_method: card,
    return_url: form.return_url,
  });
  const path = `/stripe/v1/payment_intents/${intentOf(form)}/confirm`;
  try {
    const answer = await fetch(sandboxUrl + path, { method: 'POST', body: asked });
    return { status: answer.status, body: await answer.json() };
  } catch {
    // The connection broke: a browser would know no more.
    return undefined;
  }
}

/** Confirms the payment on the bank's page; returns where it sends the browser. */
export async function answerBank(
  sandboxUrl: string,
  form: CardForm,
  answer: 'yes' | 'no',
): Promise<string> {
  const sent = await fetch(`${sandboxUrl}/stripe/authenticate/${intentOf(form)}`, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
    redirect: 'manual',
  });
  return sent.headers.get('location') ?? '';
}
