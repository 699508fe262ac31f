// A held transfer as a block: why it waits, since when, and when it goes out by itself.
import type { Block } from '#contract/block.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import type { HeldOnWire } from '#contract/wallet/held-transfers.ts';
import { blockOnWire } from '#contract/block.ts';
import type { Locale } from '#server/context/locale.ts';
import type { HeldTransfer } from './held-table.ts';

export function heldBlock({ reason, createdAt, releaseAt }: HeldTransfer): Block {
  return {
    type: 'transfer_held',
    reason: message(`held.reason_${reason}`),
    since: createdAt,
    decidedBy: 'automatic',
    until: releaseAt,
  };
}

export function presentHeld(held: HeldTransfer, locale: Locale): HeldOnWire {
  return {
    id: held.id,
    receiver_email: held.receiverEmail ?? '',
    sending_amount: rupeesFromPaisa(held.amountPaisa),
    comment: held.comment,
    block: blockOnWire(locale.tell, heldBlock(held)),
  };
}
