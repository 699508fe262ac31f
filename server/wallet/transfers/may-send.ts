// What a person may send, by their own limits and balance alone: nothing here asks who receives it.
import { spokenMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import type { WordKey } from '#contract/words.ts';
import type { Limits } from '#server/limits/spend-limit.ts';
import { transferLeft } from '#server/limits/transfer-limit.ts';
import type { Person } from '#server/users/person.ts';

export interface Sending {
  sender: Pick<Person, 'email'>;
  receiverEmail: string;
  amountPaisa: Paisa;
  balancePaisa: Paisa;
}

function refuse(key: WordKey, values: Record<string, Paisa>): never {
  const told = Object.entries(values).map(([name, paisa]) => [name, spokenMoney(paisa)]);
  throw new Refused(409, { error: message(key, Object.fromEntries(told)) });
}

/**
 * Throws Refused: 422 by field for sending to oneself, 409 for an amount above what one transfer,
 * this month or the balance allows.
 */
export function assertMaySend(sending: Sending, limits: Limits): void {
  const { sender, receiverEmail, amountPaisa, balancePaisa } = sending;
  if (sender.email === receiverEmail) {
    throw new Refused(422, { receiver_email: message('transfer.self') });
  }
  const { transferEachPaisa: each, tier } = limits;
  if (each !== null && amountPaisa > each) refuse('transfer.limit_each', { each });
  const left = transferLeft(limits);
  if (left !== null && amountPaisa > left) refuse(`transfer.limit_month_${tier}`, { left });
  if (amountPaisa > balancePaisa) refuse('transfer.insufficient', { balance: balancePaisa });
}
