// The proofs that staff require from the owner of a frozen account before they unfreeze it.
import type { AnswerOf } from '#contract/call.ts';
import type { listFrozen, OwnerProof } from '#contract/desk/customers/blocks.ts';
import type { FrozenAccount } from './freezes-table.ts';

type Frozen = Omit<AnswerOf<typeof listFrozen>['frozen'][number], 'user_id' | 'name' | 'email'>;

/**
 * Access to the account's mailbox, and a second proof that an intruder in that mailbox lacks: the verified
 * identity documents, else the verified phone, else the order history.
 */
export function neededProofs({
  isKycVerified,
  isPhoneVerified,
  hasOrders,
}: Pick<FrozenAccount, 'isKycVerified' | 'isPhoneVerified' | 'hasOrders'>): OwnerProof[] {
  if (isKycVerified) return ['address', 'documents'];
  if (isPhoneVerified) return ['address', 'phone'];
  return hasOrders ? ['address', 'history'] : ['address'];
}

export function freezeOnWire(account: FrozenAccount): Frozen {
  return {
    frozen_at: account.frozenAt.toISOString(),
    frozen_by: account.frozenBy,
    why: account.why,
    ends_at: account.endsAt?.toISOString() ?? null,
    is_endable: account.isEndable,
    needed: neededProofs(account),
  };
}
