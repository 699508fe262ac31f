// A block in the wire format of the back office, with the text that its person reads.
import type { CustomerBlockOnWire } from '#contract/desk/customers/blocks.ts';
import type { Locale } from '#server/context/locale.ts';
import { reasonOf } from '#server/users/protection/assert-not-blocked.ts';
import type { CustomerBlock } from '#server/users/protection/customer-blocks.ts';

/** `reader`: the customer's locale, for the text of the block. */
export function blockOnWire(block: CustomerBlock, reader: Locale, now: Date): CustomerBlockOnWire {
  const { until, liftedAt } = block;
  return {
    id: block.id,
    type: block.type,
    reason: block.reasonCode,
    told: reader.tell(reasonOf(block)),
    note: block.note,
    by: block.by,
    since: block.since.toISOString(),
    until: until?.toISOString() ?? null,
    is_in_force: liftedAt === null && (until === null || until > now),
    lifted_by: block.liftedBy,
    lifted_at: liftedAt?.toISOString() ?? null,
    lift_reason: block.liftReason,
  };
}
