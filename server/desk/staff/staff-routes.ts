// Staff accounts over HTTP: signing in, proofs of identity, passkeys, and managing accounts.
import {
  acceptInvitation as acceptCall,
  addDeskPasskey,
  changeStaffRoles,
  deskPasskeyOptions,
  deskPasskeySignIn,
  deskSignIn,
  deskSignOut,
  disableStaff as disableCall,
  getDeskMe,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  newDeskPasskeyOptions,
  proveByCode,
  proveByPasskey,
  provingPasskeyOptions,
  readInvitation,
  removeDeskPasskey,
  resendInvitation as resendCall,
} from '#contract/desk/staff.ts';
import { ROLES } from '#contract/desk/roles.ts';
import type { Role } from '#contract/desk/roles.ts';
import type { Staff } from '#server/context/staff.ts';
import { networkOf } from '#server/context/network-of.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { Route } from '#server/http/route.ts';
import { agentNames } from '#server/users/devices/user-agent.ts';
import { proposeChange } from '../approvals/propose-changes.ts';
import type { Proposal } from '../approvals/propose-changes.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DeskRoute } from '../http/desk-routes.ts';
import { acceptInvitation, openInvitation } from './invitations.ts';
import { disableStaff, resendInvitation } from './manage-staff.ts';
import {
  addPasskey,
  newPasskeyOptions,
  passkeyProof,
  passkeyProofOptions,
  passkeySignIn,
  passkeySignInOptions,
  removePasskey,
} from './passkeys.ts';
import { passkeysOfStaff } from './passkeys-table.ts';
import { revokeDeskSession } from './sessions-table.ts';
import { proveAgain, signInStaff } from './sign-in.ts';
import { provedUntil } from '../http/proof-age.ts';
import type { SignedInStaff } from './sign-in.ts';
import { listStaffAccounts } from './list-staff.ts';
import { staffOnWire } from './staff-context.ts';
import type { DeskVisit, StaffContext } from './staff-context.ts';

function visitOf({ address, headers }: Pick<RequestContext, 'address' | 'headers'>): DeskVisit {
  return { address, network: networkOf(address), ...agentNames(headers['user-agent']) };
}

const signedInOnWire = ({ accessToken, ...account }: SignedInStaff) => ({
  accessToken,
  id: account.id,
  staff: staffOnWire(account),
});

/** Each role once. */
const inOrder = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role));

/** The calls that need no session. */
export function signInRoutes(route: Route, context: StaffContext): void {
  route(deskSignIn, async ({ body, ...asked }) =>
    signedInOnWire(await signInStaff(context, { ...body, visit: visitOf(asked) })),
  );
  route(deskPasskeyOptions, async ({ address }) => passkeySignInOptions(context, { address }));
  route(deskPasskeySignIn, async ({ body, ...asked }) =>
    signedInOnWire(await passkeySignIn(context, { ...body, visit: visitOf(asked) })),
  );
  route(readInvitation, async ({ body: { token } }) => {
    const { account, secret, uri } = await openInvitation(context, token);
    return { email: account.email, full_name: account.fullName, secret, uri };
  });
  route(acceptCall, async ({ body, ...asked }) =>
    signedInOnWire(await acceptInvitation(context, { ...body, visit: visitOf(asked) })),
  );
}

function ownRoutes(route: DeskRoute, context: StaffContext): void {
  const { pool } = context;
  route(getDeskMe, async ({ staff, clock }) => {
    const until = provedUntil(staff.provedAt);
    const passkeys = await passkeysOfStaff(pool, staff.id);
    return {
      staff: staffOnWire(staff),
      proved_until: until > clock.now() ? until.toISOString() : null,
      passkeys: passkeys.map(({ id, name, createdAt }) => ({
        id,
        name,
        created_at: createdAt.toISOString(),
      })),
    };
  });
  route(deskSignOut, async ({ staff }) => {
    await revokeDeskSession(pool, staff.sessionHash);
    return {};
  });
  route(proveByCode, async ({ staff, body, address }) => {
    const until = await proveAgain(context, { staff, address, ...body });
    return { proved_until: until.toISOString() };
  });
  route(provingPasskeyOptions, async ({ staff }) => ({
    options: await passkeyProofOptions(context, staff),
  }));
  route(proveByPasskey, async ({ staff, body: { answer } }) => {
    const until = await passkeyProof(context, { staff, answer });
    return { proved_until: until.toISOString() };
  });
  route(newDeskPasskeyOptions, async ({ staff }) => ({
    options: await newPasskeyOptions(context, staff),
  }));
  route(addDeskPasskey, async ({ staff, body }) => ({
    id: await addPasskey(context, { staff, ...body }),
  }));
  route(removeDeskPasskey, async ({ staff, params: { passkeyId } }) => {
    await removePasskey(context, { staff, passkeyId });
    return {};
  });
}

/** The calls that need a session. */
export function staffRoutes(route: DeskRoute, context: StaffContext): void {
  ownRoutes(route, context);
  route(listStaff, async () => {
    const accounts = await listStaffAccounts(context.pool);
    return {
      staff: accounts.map((one) => ({
        ...staffOnWire(one),
        state: one.state,
        seen_at: one.seenAt?.toISOString() ?? null,
      })),
    };
  });
  route(resendCall, async ({ staff, params: { staffId } }) => {
    const { expiresAt } = await resendInvitation(context, { staff, staffId });
    return { expires_at: expiresAt.toISOString() };
  });
  route(disableCall, async ({ staff, params: { staffId }, body: { why } }) => {
    await disableStaff(context, { staff, staffId, why });
    return {};
  });
}

/** The calls that propose what two people change. */
export function staffProposalRoutes(route: DeskRoute, context: DeskContext): void {
  const propose = (staff: Staff, proposal: Proposal) => proposeChange(context, staff, proposal);
  route(inviteStaff, ({ staff, body: { why, full_name: fullName, email, roles } }) => {
    const payload = { email, fullName, roles: inOrder(roles) };
    return propose(staff, { action: 'staff.invite', payload, why });
  });
  route(inviteStaffAgain, ({ staff, params: { staffId }, body: { why } }) =>
    propose(staff, { action: 'staff.invite_again', payload: { staffId }, why }),
  );
  route(changeStaffRoles, ({ staff, params: { staffId }, body: { roles, why } }) => {
    const payload = { staffId, roles: inOrder(roles) };
    return propose(staff, { action: 'staff.set_roles', payload, why });
  });
}
