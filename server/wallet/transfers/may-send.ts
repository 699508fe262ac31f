// The rules for sending that depend only on the sender's limits and balance, never on the
// recipient.
import { spokenMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { TextKey } from '#contract/texts.ts';
import type { Limits } from '#server/limits/spend-limit.ts';
import { transferLeft } from '#server/limits/transfer-limit.ts';
import type { Person } from '#server/users/person.ts';

export interface Sending {
  sender: Pick<Person, 'email'>;
  receiverEmail: string;
  amountPaisa: Paisa;
  balancePaisa: Paisa;
}

function refuse(key: TextKey, values: Record<string, Paisa>): never {
  const told = Object.entries(values).map(([name, paisa]) => [name, spokenMoney(paisa)]);
  throw new ApiError(409, { error: message(key, Object.fromEntries(told)) });
}

/**
 * Throws ApiError: 422 by field for sending to oneself, 409 for an amount above the limit of one
 * transfer, the monthly limit or the balance.
 */
export function assertMaySend(sending: Sending, limits: Limits): void {
  const { sender, receiverEmail, amountPaisa, balancePaisa } = sending;
  if (sender.email === receiverEmail) {
    throw new ApiError(422, { receiver_email: message('transfer.self') });
  }
  const { transferEachPaisa: each, tier } = limits;
  if (each !== null && amountPaisa > each) refuse('transfer.limit_each', { each });
  const left = transferLeft(limits);
  if (left !== null && amountPaisa > left) refuse(`transfer.limit_month_${tier}`, { left });
  if (amountPaisa > balancePaisa) refuse('transfer.insufficient', { balance: balancePaisa });
}
