// What wallets that are reached by a form have in common: taking the form, and answering a status query.
import type { FastifyReply } from 'fastify';
import { show } from '../hosted-page/page-routes.ts';
import { errorPage } from '../hosted-page/pages.ts';
import type { Host } from '../hosted-page/pages.ts';
import { playFault } from '../nepal-bank/faults.ts';
import { faultOf } from '../nepal-bank/outcomes.ts';
import type { Tools } from '../outside-system.ts';
import { errorPage as brokenPage } from '../wire/broken-answers.ts';
import type { Asked, Desk } from './desk.ts';
import { FORM_OUTCOMES, STATUS_OUTCOMES } from './outcomes.ts';
import { walletPage } from './page-routes.ts';
import { isExpired } from './payment.ts';

export type WalletWorld = { wallet: Host; desk: Desk; tools: Tools };

/** Takes a valid form: shows the payment page, or plays what is scripted for forms. */
export async function takeForm(
  { wallet, desk, tools }: WalletWorld,
  asked: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const known = desk.find(asked.id);
  const isAgain = known && !known.choice && !isExpired(known) && known.amount === asked.amount;
  if (known && !isAgain) {
    return show(reply, errorPage(wallet, 'Duplicate transaction id.'), 400);
  }
  const { outcome, saved } = tools.scripts.take(wallet.system, FORM_OUTCOMES);
  await saved;
  if (outcome === 'error-500') return brokenPage(reply, 500);
  if (outcome === 'timeout-before') return tools.held.hold(reply);
  const payment = await desk.visit(known ?? (await desk.begin(asked)));
  if (outcome === 'timeout-after') return tools.held.hold(reply);
  if (outcome === 'session-expired') {
    await desk.expire(payment);
    return show(reply, errorPage(wallet, 'This payment has expired.'), 400);
  }
  return show(reply, walletPage(wallet, payment));
}

/** Answers with JSON, or with the fault that is scripted for this place. */
export async function answerStatus(
  { wallet, tools }: WalletWorld,
  reply: FastifyReply,
  { place, answerOf }: { place: string; answerOf: (isHidden: boolean) => object },
): Promise<FastifyReply> {
  const { outcome, saved } = tools.scripts.take(wallet.system, STATUS_OUTCOMES, place);
  await saved;
  const whole = JSON.stringify(answerOf(outcome === 'status-not-found'));
  const broken = faultOf(outcome);
  const type = 'application/json';
  if (!broken) return reply.type(type).send(whole);
  return playFault(broken, { text: whole, type }, { reply, held: tools.held });
}
