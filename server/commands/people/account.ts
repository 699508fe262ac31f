// `account`: finds the accounts of an address, freezes one, ends its freeze, or signs people out.
import { ApiError } from '#contract/api-error.ts';
import { isId } from '#contract/fields.ts';
import { freezeAccount, unfreezeBySupport } from '#server/protection/freeze-account.ts';
import { findClosed } from '#server/users/closing/find-closed.ts';
import { makeSecrets } from '#server/users/guard/secrets.ts';
import { endEverySession, signOutPerson } from '#server/users/sign-in/sign-out-everybody.ts';
import { readRows } from '#server/db/transaction.ts';
import { keptSecret } from '#server/secret.ts';
import { CommandError, readOptions, readWhy, UsageError } from '../command.ts';
import type { Command, Work, World } from '../command.ts';
import { drawTable } from '../draw-table.ts';
import { operatorName } from './operator-name.ts';

const OPEN = `select u.id, u.activated_at as "since",
    case when f.id is null then 'open' else 'frozen' end as state
  from users u left join account_freezes f on f.user_id = u.id and f.ended_at is null
  where u.email = $1 and u.activated_at is not null`;

/** Every account that an address has or had. */
function find(email: string): Work {
  return async ({ pool, config }) => {
    const appSecret = config.appSecret || (await keptSecret(config.dataDir));
    const secrets = makeSecrets(appSecret, config.previousAppSecret);
    const open = await readRows<{ id: string; since: Date; state: string }>(pool, OPEN, [email]);
    const closed = await findClosed(pool, secrets, email);
    const rows = [
      ...open.map(({ id, state, since }) => [id, state, `opened ${since.toISOString()}`]),
      ...closed.map(({ id, closedAt }) => [id, 'closed', `closed ${closedAt.toISOString()}`]),
    ];
    if (rows.length === 0) throw new CommandError(`No account has or had the address ${email}.`);
    return { text: drawTable([['ID', 'STATE', 'SINCE'], ...rows]) };
  };
}

/** The account's id, by its e-mail address or the id itself. Throws CommandError. */
async function findPerson({ pool }: World, named: string): Promise<string> {
  const column = isId(named) ? 'id' : 'email';
  const sql = `select id from users where ${column} = $1 and activated_at is not null`;
  const [found] = await readRows<{ id: string }>(pool, sql, [named.toLowerCase()]);
  if (!found) throw new CommandError(`There is no account ${named}.`);
  return found.id;
}

export const account: Command = {
  name: 'account',
  words: 'find <e-mail> | freeze|unfreeze|sign-out <person> --why "…"',
  says: "finds the accounts of an address, closed ones too; freezes a person's account (e-mail or id), ends its freeze at once, or ends its sessions (everybody: of all people)",
  read: (words) => {
    const { plain, values } = readOptions(words, ['why']);
    const [action, named, more] = plain;
    if (action === 'find') {
      if (named === undefined || more !== undefined || values.why !== undefined)
        throw new UsageError('Use account find <e-mail>.');
      return find(named.toLowerCase());
    }
    if (action !== 'freeze' && action !== 'unfreeze' && action !== 'sign-out') {
      throw new UsageError('Say what to do: find, freeze, unfreeze or sign-out.');
    }
    if (named === undefined) throw new UsageError('Whose account? Give the e-mail address or id.');
    if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`);
    const why = readWhy(values.why);
    return async (world) => {
      const operator = operatorName();
      if (action === 'sign-out' && named === 'everybody') {
        const people = await endEverySession(world.owner, { operator, why });
        return { text: `${people} people were signed in; every session is ended.` };
      }
      const userId = await findPerson(world, named);
      if (action === 'sign-out') {
        await signOutPerson(world.pool, { userId, operator, why });
        return { text: `Every session of ${named} is ended.` };
      }
      if (action === 'freeze') {
        const freezing = { userId, by: 'support', operator, why } as const;
        await freezeAccount(world.pool, freezing).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          throw new CommandError(`Support has frozen the account ${named} already.`);
        });
        return { text: `The account ${named} is frozen.` };
      }
      if ((await unfreezeBySupport(world.pool, { userId, operator, why })) !== 'ended') {
        throw new CommandError(`The account ${named} is not frozen.`);
      }
      return { text: `The account ${named} is no longer frozen.` };
    };
  },
};
