// The calls of staff accounts: signing in, reauthenticating, and managing who works in the back office.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { email, fields, id, secret, text } from '../fields.ts';
import { proposed, why } from './approvals/actions.ts';
import { defineDeskCall } from './desk-call.ts';
import { ROLES } from './roles.ts';

/** A session ends so many minutes after a person's last request, and in any case after this many hours. */
export const DESK_IDLE_MINUTES = 30;
export const DESK_SESSION_HOURS = 9;
/** How long a reauthentication is valid for calls that need one. */
export const DESK_PROOF_MINUTES = 5;
export const DESK_PASSWORD_MIN = 12;
export const INVITATION_HOURS = 48;
/** So long after an account was given to its person its link is mailed again without a second person. */
export const RESEND_DAYS = 7;

const code = () => text(10);
/** Letters of other scripts look like Latin ones, so that an approver could not tell another address. */
const staffEmail = email().check(z.regex(/^[!-~]*$/, { error: 'desk.staff_email_letters' }));
/** What is typed about a new colleague, beside the roles. */
export const COLLEAGUE = { email: staffEmail, full_name: text(100), why: why() };
const roles = () =>
  z
    .array(z.enum(ROLES, { error: 'field.invalid' }))
    .check(z.minLength(1, { error: 'desk.staff_roles_needed' }), z.maxLength(ROLES.length));

export const staffShape = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  roles: z.array(z.enum(ROLES)),
});
export type StaffOnWire = z.output<typeof staffShape>;

const signedIn = z.object({ accessToken: z.string(), id: z.string(), staff: staffShape });

export const deskSignIn = defineCall({
  method: 'POST',
  path: '/desk/api/sign_in',
  who: 'visitor',
  summary: 'Signs in by password and the code of an authenticator app, both at once.',
  startsSession: true,
  body: fields({ email: email(), password: secret(), code: code() }),
  answer: signedIn,
});

export const deskPasskeyOptions = defineCall({
  method: 'POST',
  path: '/desk/api/passkeys/options',
  who: 'visitor',
  summary: 'The options of a sign-in with a passkey.',
  answer: z.object({ options: z.record(z.string(), z.unknown()), ticket: z.string() }),
});

export const deskPasskeySignIn = defineCall({
  method: 'POST',
  path: '/desk/api/passkeys/sign_in',
  who: 'visitor',
  summary: 'Signs in with a passkey, which stands for password and code.',
  startsSession: true,
  body: fields({ ticket: text(100), answer: z.record(z.string(), z.unknown()) }),
  answer: signedIn,
});

export const readInvitation = defineCall({
  method: 'POST',
  path: '/desk/api/invitations/read',
  who: 'visitor',
  summary: 'Whose invitation a link is, and the secret for their authenticator app.',
  body: fields({ token: text(100) }),
  answer: z.object({
    email: z.string(),
    full_name: z.string(),
    secret: z.string(),
    uri: z.string(),
  }),
});

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/desk/api/invitations/accept',
  who: 'visitor',
  summary: 'Sets the password and the authenticator app of an invited person, and signs them in.',
  startsSession: true,
  body: fields({ token: text(100), password: secret(), code: code() }),
  answer: signedIn,
});

export const deskSignOut = defineDeskCall({
  method: 'POST',
  path: '/desk/api/sign_out',
  summary: 'Ends the session.',
  endsSession: true,
  answer: z.object({}),
});

export const getDeskMe = defineDeskCall({
  method: 'GET',
  path: '/desk/api/me',
  summary: 'Who is signed in, and until when their last proof counts.',
  isQuiet: true,
  answer: z.object({
    staff: staffShape,
    proved_until: z.nullable(z.string()),
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), created_at: z.string() })),
  }),
});

export const proveByCode = defineDeskCall({
  method: 'POST',
  path: '/desk/api/prove/code',
  summary: 'Proves oneself again by password and code, for the calls that need it.',
  body: fields({ password: secret(), code: code() }),
  answer: z.object({ proved_until: z.string() }),
});

export const provingPasskeyOptions = defineDeskCall({
  method: 'POST',
  path: '/desk/api/prove/passkey/options',
  summary: 'The options of a proof by passkey.',
  answer: z.object({ options: z.record(z.string(), z.unknown()) }),
});

export const proveByPasskey = defineDeskCall({
  method: 'POST',
  path: '/desk/api/prove/passkey',
  summary: 'Proves oneself again by a passkey.',
  body: fields({ answer: z.record(z.string(), z.unknown()) }),
  answer: z.object({ proved_until: z.string() }),
});

export const newDeskPasskeyOptions = defineDeskCall({
  method: 'POST',
  path: '/desk/api/passkeys/new/options',
  summary: 'The options of a new passkey of the caller.',
  needsProof: true,
  answer: z.object({ options: z.record(z.string(), z.unknown()) }),
});

export const addDeskPasskey = defineDeskCall({
  method: 'POST',
  path: '/desk/api/passkeys/new',
  summary: 'Adds a passkey of the caller.',
  needsProof: true,
  body: fields({ name: text(60), answer: z.record(z.string(), z.unknown()) }),
  answer: z.object({ id: z.string() }),
});

export const removeDeskPasskey = defineDeskCall({
  method: 'DELETE',
  path: '/desk/api/passkeys/:passkeyId',
  summary: 'Removes a passkey of the caller.',
  needsProof: true,
  params: fields({ passkeyId: id() }),
  answer: z.object({}),
});

export const listStaff = defineDeskCall({
  method: 'GET',
  path: '/desk/api/staff',
  summary: 'Everybody who works here.',
  permission: 'staff.read',
  answer: z.object({
    staff: z.array(
      z.object({
        ...staffShape.shape,
        state: z.enum(['invited', 'active', 'disabled']),
        seen_at: z.nullable(z.string()),
      }),
    ),
  }),
});

export const inviteStaff = defineDeskCall({
  method: 'POST',
  path: '/desk/api/staff',
  summary: 'Proposes a staff account, which a second person approves; the link is then mailed.',
  permission: 'staff.manage',
  needsProof: true,
  body: fields({ ...COLLEAGUE, roles: roles() }),
  answer: proposed,
});

export const changeStaffRoles = defineDeskCall({
  method: 'POST',
  path: '/desk/api/staff/:staffId/roles',
  about: ['staff', 'staffId'],
  summary:
    'Proposes other roles for somebody else, which a second person approves; their sessions then end.',
  permission: 'staff.manage',
  needsProof: true,
  params: fields({ staffId: id() }),
  body: fields({ roles: roles(), why: why() }),
  answer: proposed,
});

export const inviteStaffAgain = defineDeskCall({
  method: 'POST',
  path: '/desk/api/staff/:staffId/invite',
  about: ['staff', 'staffId'],
  summary:
    'Proposes a new invitation for somebody else, which a second person approves; password, app and passkeys end.',
  permission: 'staff.manage',
  needsProof: true,
  params: fields({ staffId: id() }),
  body: fields({ why: why() }),
  answer: proposed,
});

export const resendInvitation = defineDeskCall({
  method: 'POST',
  path: '/desk/api/staff/:staffId/resend',
  about: ['staff', 'staffId'],
  summary: 'Mails a new link to an invited person who has not used theirs; the earlier one ends.',
  permission: 'staff.manage',
  needsProof: true,
  params: fields({ staffId: id() }),
  answer: z.object({ expires_at: z.string() }),
});

export const disableStaff = defineDeskCall({
  method: 'POST',
  path: '/desk/api/staff/:staffId/disable',
  about: ['staff', 'staffId'],
  summary: 'Disables the account of somebody else at once; their sessions end.',
  permission: 'staff.manage',
  needsProof: true,
  params: fields({ staffId: id() }),
  body: fields({ why: why() }),
  answer: z.object({}),
});

export const STAFF_CALLS = [
  deskSignOut,
  getDeskMe,
  proveByCode,
  provingPasskeyOptions,
  proveByPasskey,
  newDeskPasskeyOptions,
  addDeskPasskey,
  removeDeskPasskey,
  listStaff,
  inviteStaff,
  changeStaffRoles,
  inviteStaffAgain,
  resendInvitation,
  disableStaff,
] as const;
