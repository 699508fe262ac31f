// The rules for sending that depend only on the sender's limits and balance, never on the
// recipient.
import { spokenMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { ApiError } from '#contract/api-error.ts';
import type { Block } from '#contract/block.ts';
import { message } from '#contract/texts.ts';
import type { Message, TextKey } from '#contract/texts.ts';
import { eachBlock, monthBlock } from '#server/limits/limit-block.ts';
import type { Limits } from '#server/limits/spend-limit.ts';
import { transferLeft } from '#server/limits/transfer-limit.ts';
import type { Person } from '#server/users/person.ts';

export interface Sending {
  sender: Pick<Person, 'email'>;
  receiverEmail: string;
  amountPaisa: Paisa;
  balancePaisa: Paisa;
}

function textOf(key: TextKey, values: Record<string, Paisa>): Message {
  const told = Object.entries(values).map(([name, paisa]) => [name, spokenMoney(paisa)]);
  return message(key, Object.fromEntries(told));
}

function refuse(text: Message, block?: Block): never {
  throw new ApiError(409, { error: text }, block ? { block } : {});
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
  if (each !== null && amountPaisa > each) {
    const text = textOf('transfer.limit_each', { each });
    refuse(text, eachBlock(limits, text));
  }
  const left = transferLeft(limits);
  if (left !== null && amountPaisa > left) {
    const text = textOf(`transfer.limit_month_${tier}`, { left });
    refuse(text, monthBlock(limits, text));
  }
  if (amountPaisa > balancePaisa)
    refuse(textOf('transfer.insufficient', { balance: balancePaisa }));
}
