// What the owner of a frozen account proves before staff unfreeze it, by what is known of them.
import type { AnswerOf } from '#contract/call.ts';
import type { listFrozen, OwnerProof } from '#contract/desk/customers/blocks.ts';
import type { FrozenAccount } from './freezes-table.ts';

type Frozen = Omit<AnswerOf<typeof listFrozen>['frozen'][number], 'user_id' | 'name' | 'email'>;

/**
 * That they read the account's mail, and something that whoever reads it does not have: the documents of
 * a verified identity, else their phone, else what they paid for.
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
