// `complaints`: lists complaints, shows one with its facts, and answers it.
import { COMPLAINT_TEXT_MAX } from '#contract/help/complaints.ts';
import type { ComplaintState } from '#contract/help/complaints.ts';
import { isId } from '#contract/fields.ts';
import { formatMoney } from '#contract/money.ts';
import { stepComplaint } from '#server/complaints/change-complaint.ts';
import { openComplaints, readWhole } from '#server/complaints/list-complaints.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { ageOf } from '../age-of.ts';
import { CommandError, readNothing, readOptions, UsageError } from '../command.ts';
import type { Command, Work, World } from '../command.ts';
import { drawTable } from '../draw-table.ts';
import { findOrder } from '../named/find-target.ts';
import { operatorName } from '../people/operator-name.ts';

const NAME_MAX = 80;
const HEAD = ['AGE', 'DUE', 'COMPLAINT OF', 'STATE', 'WITH', 'WHAT', 'AMOUNT', 'ASSIGNED TO'];

function dueText(until: Date | null, now: Date): string {
  if (until === null) return 'answered';
  if (until >= now) return `in ${ageOf(now, until.getTime())}`;
  return `OVERDUE by ${ageOf(until, now.getTime())}`;
}

const list: Work = async ({ owner }) => {
  const open = await openComplaints(owner);
  if (open.length === 0) return { text: 'No complaint waits for an answer.' };
  const now = new Date();
  const rows = open.map(({ facts, ...one }) => [
    ageOf(one.loggedAt, now.getTime()),
    dueText(one.dueAt, now),
    transactionNumber(one.orderId),
    one.state,
    one.level,
    `${facts.operator} ${facts.recipient}: ${facts.state}`,
    formatMoney(BigInt(facts.amount_paisa)),
    one.assignedTo ?? '',
  ]);
  return { text: drawTable([HEAD, ...rows]) };
};

/** The id of an order or complaint, as an operator names it. */
async function idOf(world: World, named: string): Promise<string> {
  return isId(named) ? named : findOrder(world, named);
}

function show(named: string): Work {
  return async (world) => {
    const found = await readWhole(world.pool, await idOf(world, named));
    if (!found) throw new CommandError(`There is no complaint about ${named}.`);
    const { complaint, events } = found;
    const { facts } = complaint;
    const steps = events.map(({ at, state, level, operator, text }) => [
      at.toISOString(),
      `${state} (${level})`,
      operator ?? 'the person',
      text ?? '',
    ]);
    const lines = [
      `complaint ${complaint.id}, ${complaint.state} with ${complaint.level}, ${dueText(complaint.dueAt, new Date())}`,
      `order ${transactionNumber(complaint.orderId)} ${complaint.orderId}`,
      `${facts.type} ${facts.operator} ${facts.recipient}, ${formatMoney(BigInt(facts.amount_paisa))}, paid with ${facts.paid_with ?? 'nothing'}`,
      '',
      drawTable([
        ...facts.steps.map(({ at, state, why }) => [at, state, why ?? '']),
        ...facts.payments.map((one) => [
          'payment',
          one.gateway,
          `${one.transaction_id} ${one.state} ${one.reference ?? ''}`,
        ]),
        ...facts.deliveries.map((one) => [
          'delivery',
          one.provider,
          `${one.number} ${one.state} ${one.reference ?? ''}`,
        ]),
      ]),
      '',
      drawTable(steps),
    ];
    return { text: lines.join('\n') };
  };
}

/** Throws UsageError. */
function readText(text: string | undefined, option: string, max = COMPLAINT_TEXT_MAX): string {
  const read = text?.trim() ?? '';
  if (read !== '' && read.length <= max) return read;
  throw new UsageError(`Give --${option} "…", in at most ${max} characters.`);
}

const DONE: Record<Exclude<ComplaintState, 'logged'>, string> = {
  assigned: 'is assigned',
  resolved: 'is answered; the person gets a mail',
  escalated: 'is with the grievance officer',
};

function step(
  named: string,
  given: { to: Exclude<ComplaintState, 'logged'>; text: string | null; assignedTo?: string },
): Work {
  return async (world) => {
    const actor = { kind: 'operator', id: operatorName() } as const;
    const id = await idOf(world, named);
    const by = { actor, mayBeAlone: true };
    const done = await stepComplaint(world.pool, { ...given, ...by, id, at: new Date() });
    if (done.kind === 'not there') throw new CommandError(`There is no complaint about ${named}.`);
    if (done.kind === 'done') return { text: `The complaint about ${named} ${DONE[given.to]}.` };
    const { state, level } = done.complaint;
    throw new CommandError(`The complaint about ${named} is ${state} with ${level}.`);
  };
}

function readStep(action: string, words: string[]): Work {
  const { plain, values } = readOptions(words, ['to', 'answer', 'why']);
  const [named, more] = plain;
  if (named === undefined) throw new UsageError('Which complaint? Give its order.');
  if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`);
  switch (action) {
    case 'show':
      return show(named);
    case 'assign': {
      const assignedTo = readText(values.to, 'to', NAME_MAX);
      return step(named, { to: 'assigned', text: null, assignedTo });
    }
    case 'resolve':
      return step(named, { to: 'resolved', text: readText(values.answer, 'answer') });
    case 'escalate':
      return step(named, { to: 'escalated', text: readText(values.why, 'why') });
    default:
      throw new UsageError('Say what to do: list, show, assign, resolve or escalate.');
  }
}

export const complaints: Command = {
  name: 'complaints',
  words:
    'list | show <order> | assign <order> --to "…" | resolve <order> --answer "…" | escalate <order> --why "…"',
  says: 'lists complaints about orders, shows one with its facts, answers it (the person reads the answer)',
  isAudited: true,
  read: (words) => {
    const [action = 'list', ...rest] = words;
    if (action !== 'list') return readStep(action, rest);
    readNothing(rest);
    return list;
  },
};
