// `account`: freezes a person's account, ends its freeze, or signs people out.
import { userInfo } from 'node:os';
import { isId } from '#contract/fields.ts';
import { freezeAccount, unfreezeBySupport } from '#server/protection/freeze-account.ts';
import { signOutEverybody, signOutPerson } from '#server/users/sign-in/sign-out-everybody.ts';
import { readRows } from '#server/db/transaction.ts';
import { CommandError, readOptions, readWhy, UsageError } from '../command.ts';
import type { Command, World } from '../command.ts';

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
  words: 'freeze|unfreeze|sign-out <person> --why "…"',
  says: "freezes a person's account (e-mail or id), ends its freeze at once, or ends its sessions (everybody: of all people)",
  read: (words) => {
    const { plain, values } = readOptions(words, ['why']);
    const [action, named, more] = plain;
    if (action !== 'freeze' && action !== 'unfreeze' && action !== 'sign-out') {
      throw new UsageError('Say what to do: freeze, unfreeze or sign-out.');
    }
    if (named === undefined) throw new UsageError('Whose account? Give the e-mail address or id.');
    if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`);
    const why = readWhy(values.why);
    return async (world) => {
      const operator = userInfo().username;
      if (action === 'sign-out' && named === 'everybody') {
        const count = await signOutEverybody(world.pool, { operator, why });
        return { text: `${count} people were signed in; every session is ended.` };
      }
      const userId = await findPerson(world, named);
      if (action === 'sign-out') {
        await signOutPerson(world.pool, { userId, operator, why });
        return { text: `Every session of ${named} is ended.` };
      }
      if (action === 'freeze') {
        await freezeAccount(world.pool, { userId, by: 'support', operator, why });
        return { text: `The account ${named} is frozen.` };
      }
      if (!(await unfreezeBySupport(world.pool, { userId, operator, why }))) {
        throw new CommandError(`The account ${named} is not frozen.`);
      }
      return { text: `The account ${named} is no longer frozen.` };
    };
  },
};
