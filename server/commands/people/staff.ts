// `staff`: lists the back office's staff, creates an invitation link (for the first admin, or for somebody
// whom no admin can invite again), and disables an account.
import { email as emailField } from '#contract/fields.ts';
import { ROLES } from '#contract/desk/roles.ts';
import type { Role } from '#contract/desk/roles.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { disableByCommand, inviteByCommand } from '#server/desk/staff/by-command.ts';
import { listStaffAccounts } from '#server/desk/staff/list-staff.ts';
import { keptSecret } from '#server/secret.ts';
import { makeSecrets } from '#server/users/guard/secrets.ts';
import { CommandError, readOptions, readWhy, UsageError } from '../command.ts';
import type { Command, Work } from '../command.ts';
import { drawTable } from '../draw-table.ts';
import { operatorName } from './operator-name.ts';

const list: Work = async ({ pool }) => {
  const accounts = await listStaffAccounts(pool);
  if (accounts.length === 0)
    return { text: 'Nobody works in the back office yet: use staff invite.' };
  const rows = accounts.map(({ email, fullName, roles, state, seenAt }) => [
    email,
    fullName,
    roles.join(', '),
    state,
    seenAt?.toISOString() ?? 'never',
  ]);
  return { text: drawTable([['E-MAIL', 'NAME', 'ROLES', 'STATE', 'LAST SEEN'], ...rows]) };
};

function readRoles(given: string | undefined): Role[] {
  const words = (given ?? '').split(',').filter(Boolean);
  const roles = ROLES.filter((role) => words.includes(role));
  if (roles.length > 0 && roles.length === new Set(words).size) return roles;
  throw new UsageError(`Give the roles with --roles, of: ${ROLES.join(', ')}.`);
}

function readAddress(act: string, [address, more]: string[]): string {
  const read = emailField().safeParse(address);
  if (read.success && more === undefined) return read.data;
  throw new UsageError(`Use staff ${act} <e-mail> …`);
}

function invite(words: string[]): Work {
  const { plain, values } = readOptions(words, ['name', 'roles', 'why']);
  const email = readAddress('invite', plain);
  const { name: fullName } = values;
  if (fullName === undefined) throw new UsageError('Give their name with --name "…".');
  const account = { email, fullName, roles: readRoles(values.roles) };
  const why = readWhy(values.why);
  return async ({ pool, config }) => {
    const appSecret = config.appSecret || (await keptSecret(config.dataDir));
    const secrets = makeSecrets(appSecret, config.previousAppSecret);
    const made = await inTransaction(pool, async (tx) => {
      const invitation = await inviteByCommand(tx, { secrets, deskUrl: config.desk.url }, account);
      await recordAudit(tx, {
        actor: { kind: 'operator', id: operatorName() },
        action: 'staff.invited',
        subject: { kind: 'staff', id: invitation.staffId },
        reason: why,
        details: { roles: account.roles },
      });
      return invitation;
    });
    return { text: `${made.url}\nIt works once, until ${made.expiresAt.toISOString()}.` };
  };
}

function disable(words: string[]): Work {
  const { plain, values } = readOptions(words, ['why']);
  const email = readAddress('disable', plain);
  const why = readWhy(values.why);
  return async ({ pool }) => {
    await inTransaction(pool, async (tx) => {
      const staffId = await disableByCommand(tx, email);
      if (staffId === undefined) throw new CommandError(`Nobody here has the address ${email}.`);
      await recordAudit(tx, {
        actor: { kind: 'operator', id: operatorName() },
        action: 'staff.disabled',
        subject: { kind: 'staff', id: staffId },
        reason: why,
      });
    });
    return { text: `The account ${email} is disabled; its sessions are ended.` };
  };
}

export const staff: Command = {
  name: 'staff',
  words:
    '[invite <e-mail> --name "…" --roles admin,finance --why "…" | disable <e-mail> --why "…"]',
  says: 'lists who works in the back office; makes the link of a new account, or of one that is set up anew; disables an account',
  isAudited: true,
  read: ([first, ...rest]) => {
    if (first === undefined) return list;
    if (first === 'invite') return invite(rest);
    if (first === 'disable') return disable(rest);
    throw new UsageError('Use staff, staff invite <e-mail> … or staff disable <e-mail> …');
  },
};
