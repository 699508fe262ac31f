// `account`: freezes a person's account, or ends its freeze.
import { userInfo } from 'node:os';
import { isId } from '#contract/fields.ts';
import { freezeAccount, unfreezeBySupport } from '#server/protection/freeze-account.ts';
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
  words: 'freeze|unfreeze <person> --why "…"',
  says: "freezes a person's account (e-mail or id), or ends its freeze at once",
  read: (words) => {
    const { plain, values } = readOptions(words, ['why']);
    const [action, named, more] = plain;
    if (action !== 'freeze' && action !== 'unfreeze') {
      throw new UsageError('Say what to do: freeze or unfreeze.');
    }
    if (named === undefined) throw new UsageError('Whose account? Give the e-mail address or id.');
    if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`);
    const why = readWhy(values.why);
    return async (world) => {
      const userId = await findPerson(world, named);
      const operator = userInfo().username;
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
