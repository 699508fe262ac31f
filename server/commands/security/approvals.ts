// `approvals`: lists the proposals that wait for a second person in the back office, and rejects or withdraws
// one. It never approves: that needs a session with a second factor.
import { isId } from '#contract/fields.ts';
import { listOpenProposals, stopByCommand } from '#server/desk/approvals/stop-by-command.ts';
import type { Stop } from '#server/desk/approvals/stop-by-command.ts';
import { ageOf } from '../age-of.ts';
import { CommandError, readNothing, readOptions, readWhy, UsageError } from '../command.ts';
import type { Command, Work } from '../command.ts';
import { drawTable } from '../draw-table.ts';
import { operatorName } from '../people/operator-name.ts';

const HEAD = ['AGE', 'EXPIRES IN', 'PROPOSAL', 'STATE', 'PROPOSED BY', 'WHAT', 'WHY'];

const list: Work = async ({ pool }) => {
  const open = await listOpenProposals(pool);
  if (open.length === 0) return { text: 'Nothing waits for a second person.' };
  const now = new Date();
  const rows = open.map(({ id, state, title, why, makerEmail, ...one }) => [
    ageOf(one.createdAt, now.getTime()),
    ageOf(now, one.expiresAt.getTime()),
    id,
    state,
    makerEmail,
    title,
    why,
  ]);
  return { text: drawTable([HEAD, ...rows]) };
};

function stop(id: string, { to, why }: Pick<Stop, 'to' | 'why'>): Work {
  return async ({ owner }) => {
    const done = await stopByCommand(owner, { id, to, why, operator: operatorName() });
    if (done === 'stopped') return { text: `Proposal ${id} is ${to} now. Nothing was changed.` };
    throw new CommandError(
      done === 'over' ? `Proposal ${id} is over already.` : `There is no proposal ${id}.`,
    );
  };
}

const TO: Readonly<Record<string, Stop['to']>> = { reject: 'rejected', withdraw: 'withdrawn' };

function readStop(words: string[]): Work {
  const { plain, values } = readOptions(words, ['why']);
  const [action = '', id = '', more] = plain;
  const to = TO[action];
  if (action === 'approve') {
    throw new UsageError('A command does not approve: sign in to the back office for that.');
  }
  if (!to) throw new UsageError('Say what to do: list, reject or withdraw.');
  if (!isId(id)) throw new UsageError(`"${id}" is not the id of a proposal; list shows them.`);
  if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`);
  return stop(id, { to, why: readWhy(values.why) });
}

export const approvals: Command = {
  name: 'approvals',
  words: 'list | reject <proposal> --why "…" | withdraw <proposal> --why "…"',
  says: 'lists what waits for a second person in the back office; rejects or withdraws it, never approves it',
  isAudited: true,
  read: (words) => {
    const [action = 'list', ...rest] = words;
    if (action !== 'list') return readStop(words);
    readNothing(rest);
    return list;
  },
};
