// Turns a limit into a block: a monthly limit ends with its month, the others last as long as their rule.
import type { Block } from '#contract/block.ts';
import { spokenMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { monthSpan } from '#server/context/nepal-calendar.ts';
import type { Limits } from './spend-limit.ts';
import { leftOf } from './transfer-limit.ts';

/** For a monthly limit: ends when the next month begins. */
export function monthBlock({ month }: Pick<Limits, 'month'>, reason: Message): Block {
  return { type: 'limit', reason, ...monthSpan(month), decidedBy: 'automatic' };
}

type Rule = Pick<Limits, 'ruleSince' | 'ruleUntil'>;

/** For the maximum of one transfer: lasts as long as its rule is in force. */
export function eachBlock({ ruleSince, ruleUntil }: Rule, reason: Message): Block {
  return { type: 'limit', reason, since: ruleSince, decidedBy: 'support', until: ruleUntil };
}

/** For the wallet's maximum balance: lasts as long as its rule, unless the owner makes room. */
export function balanceBlock({ ruleSince, ruleUntil }: Rule, reason: Message): Block {
  return { type: 'limit', reason, since: ruleSince, decidedBy: 'you', until: ruleUntil };
}

/** The limits that are used up. `heldPaisa`: the wallet's balance and its pending loads. */
export function reachedLimits(limits: Limits, heldPaisa: Paisa): Block[] {
  const { spendCapPaisa, transferCapPaisa, balanceCapPaisa } = limits;
  const isUsedUp = (cap: Paisa | null, used: Paisa): cap is Paisa => leftOf(cap, used) === 0n;
  const blocks: Block[] = [];
  if (isUsedUp(spendCapPaisa, limits.spentPaisa)) {
    const text = message('block.limit_spending', { cap: spokenMoney(spendCapPaisa) });
    blocks.push(monthBlock(limits, text));
  } else if (isUsedUp(transferCapPaisa, limits.transferredPaisa)) {
    const text = message('block.limit_transfers', { cap: spokenMoney(transferCapPaisa) });
    blocks.push(monthBlock(limits, text));
  }
  if (isUsedUp(balanceCapPaisa, heldPaisa)) {
    const text = message('block.limit_balance', { cap: spokenMoney(balanceCapPaisa) });
    blocks.push(balanceBlock(limits, text));
  }
  return blocks;
}
