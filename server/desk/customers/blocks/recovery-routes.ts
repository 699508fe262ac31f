// Freezing an account, unfreezing it for its owner, and ending sessions, over HTTP.
import { ApiError } from '#contract/api-error.ts';
import {
  freezeCustomer,
  listFrozen,
  signOutCustomer,
  signOutEverybody as everybodyCall,
  unfreezeCustomer,
} from '#contract/desk/customers/blocks.ts';
import { message } from '#contract/texts.ts';
import { freezeAccount, unfreezeBySupport } from '#server/protection/freeze-account.ts';
import { endEverySession, signOutPerson } from '#server/users/sign-in/sign-out-everybody.ts';
import { maskName } from '#server/wallet/transfers/mask-name.ts';
import type { DeskContext } from '../../desk-context.ts';
import type { DeskRoute } from '../../http/desk-routes.ts';
import { maskAddress } from '../masks.ts';
import { findCustomer } from '../customer-table.ts';
import { frozenAccount, frozenAccounts } from './freezes-table.ts';
import { freezeOnWire, neededProofs } from './owner-proofs.ts';

const notFrozen = (): ApiError =>
  new ApiError(409, { error: message('desk.customers_not_frozen') });

export function recoveryRoutes(route: DeskRoute, context: DeskContext): void {
  const { pool, owner, notifications } = context;

  /** Throws ApiError (404) for an unknown person, and for one whose account is closed. */
  async function assertOpen(userId: string): Promise<void> {
    const person = await findCustomer(pool, userId);
    if (person?.closedAt === null) return;
    throw new ApiError(404, { error: message('desk.customers_unknown') });
  }

  route(listFrozen, async () => {
    const frozen = await frozenAccounts(pool);
    return {
      frozen: frozen.map((account) => ({
        ...freezeOnWire(account),
        user_id: account.userId,
        name: maskName(account.fullName),
        email: maskAddress(account.email),
      })),
    };
  });

  route(freezeCustomer, async ({ params: { userId }, body: { why }, staff }) => {
    await assertOpen(userId);
    await freezeAccount(pool, { userId, by: 'support', operator: staff.email, why });
    notifications.wake();
    return {};
  });

  route(unfreezeCustomer, async ({ params: { userId }, body, staff }) => {
    const { why, proved } = body;
    const frozen = await frozenAccount(pool, userId);
    if (!frozen) throw notFrozen();
    if (neededProofs(frozen).some((proof) => !proved.includes(proof))) {
      throw new ApiError(422, { proved: message('desk.customers_proofs_missing') });
    }
    const seen = { frozenBy: body.frozen_by, frozenAt: new Date(body.frozen_at) };
    const asked = { userId, operator: staff.email, why, proved, seen };
    const outcome = await unfreezeBySupport(pool, asked);
    if (outcome === 'not frozen') throw notFrozen();
    if (outcome !== 'ended') {
      throw new ApiError(409, { error: message('desk.customers_freeze_changed') });
    }
    notifications.wake();
    return {};
  });

  route(signOutCustomer, async ({ params: { userId }, body: { why }, staff }) => {
    await assertOpen(userId);
    await signOutPerson(pool, { userId, operator: staff.email, why });
    notifications.wake();
    return {};
  });

  route(everybodyCall, async ({ body: { why }, staff }) => {
    await endEverySession(owner, { operator: staff.email, why });
    return {};
  });
}
