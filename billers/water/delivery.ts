// Water: look-up of customers of both boards, and payment of their dues.
import * as z from 'zod/mini';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import { isNotEnabled } from '#providers/khalti-service/error-codes.ts';
import type { LookUp } from '#providers/outcome.ts';
import { monthAt } from '../nepal/bikram-sambat.ts';
import { readableName } from '../nepal/office-names.ts';
import type { Adapter, Counter, CounterList, DeliveryChannel, DeliveryJob } from '../delivery.ts';
import { line, providerId } from '../delivery/provider-text.ts';
import { inSteps, lookedUp } from '../delivery/two-steps.ts';
import type { water } from './biller.ts';
import { askedWith, khanepaniDues, kuklDues } from './delivery-boards.ts';
import type { Account, Dues } from './delivery-boards.ts';

const TITLES = { kukl: 'KUKL', khanepani: 'Khanepani' } as const;
type Board = keyof typeof TITLES;

/** An office by the board's own value, with its name. */
type Office = Counter;

const office = z.looseObject({ name: line(80), value: providerId });

/** An office that cannot be read is left out. */
const list = z.pipe(
  z.looseObject({ counters: z.array(z.unknown()) }),
  z.transform(({ counters }) =>
    counters.flatMap((one): Office[] => {
      const { data } = office.safeParse(one);
      return data ? [{ name: readableName(data.name), value: data.value }] : [];
    }),
  ),
);

/** One board's offices; undefined if they cannot be read now, none if the board is not available to us. */
async function officesOf(
  khaltiService: KhaltiService,
  board: Board,
): Promise<Office[] | undefined> {
  const found = await khaltiService.ask({ step: 'counters', slug: board, fields: {} }, list);
  if (found.kind === 'found') return found.body.length > 0 ? found.body : undefined;
  const code = found.code ?? '';
  return found.kind === 'away' && isNotEnabled(code) ? [] : undefined;
}

interface Offices {
  /** Both lists merged by name; for a board that does not answer, its last known list, if there is one. */
  all: () => Promise<CounterList>;
  /** The name of an account's office. */
  nameOf: (account: Account) => Promise<string>;
}

function makeOffices(khaltiService: KhaltiService): Offices {
  const known: { [Name in Board]?: Office[] | undefined } = {};
  const ask = async (board: Board): Promise<void> => {
    const offices = await officesOf(khaltiService, board);
    // Offices that were listed once stay: the next answer may be wrong, or hold only for now.
    if (offices?.length || !known[board]) known[board] = offices;
  };
  return {
    all: async () => {
      await Promise.all([ask('kukl'), ask('khanepani')]);
      const { kukl, khanepani } = known;
      const counters = [...listed('kukl', kukl), ...listed('khanepani', khanepani)].sort((a, b) =>
        a.name.localeCompare(b.name, 'en'),
      );
      return { counters, isWhole: kukl !== undefined && khanepani !== undefined };
    },
    nameOf: async (account) => {
      const board: Board = account['board'] === 'kukl' ? 'kukl' : 'khanepani';
      if (!known[board]) await ask(board);
      const office = known[board]?.find(({ value }) => value === account['counter']);
      return office?.name ?? slugName(account);
    },
  };
}

/** The form's options: the board's name follows the office's name and precedes its value. */
function listed(board: Board, offices: readonly Office[] = []): Counter[] {
  return offices.map(({ name, value }) => ({
    name: `${name} (${TITLES[board]})`,
    value: `${board}:${value}`,
  }));
}

function queryDues(khaltiService: KhaltiService, account: Account): Promise<LookUp<Dues>> {
  const fields = askedWith(account);
  if (account['board'] === 'kukl') {
    return khaltiService.ask({ step: 'details', slug: 'kukl', fields }, kuklDues);
  }
  const schema = khanepaniDues(account['month_id'] ?? '');
  return khaltiService.ask({ step: 'details', slug: 'khanepani', fields }, schema);
}

function accountOf({ detail }: DeliveryJob): Account {
  const texts = Object.entries(detail).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as Account;
}

/** We bear what the provider charges above the total: docs/decisions/0016. */
function channelOf(khaltiService: KhaltiService): DeliveryChannel {
  const find = (job: DeliveryJob): Promise<LookUp<Dues>> =>
    queryDues(khaltiService, accountOf(job));
  const isSame = ({ amountPaisa, detail }: DeliveryJob, dues: Dues): boolean =>
    rupeesFromPaisa(dues.totalPaisa) === detail['total'] && amountPaisa >= dues.leastPaisa;
  const kukl = inSteps<Dues>(khaltiService, {
    slug: 'kukl',
    find,
    commit: (job, dues) =>
      isSame(job, dues)
        ? { fields: { session_id: dues.sessionId, payment_type: 'Bill Payment' } }
        : undefined,
  });
  const khanepani = inSteps<Dues>(khaltiService, {
    slug: 'khanepani',
    find,
    commit: (job, dues) => {
      const { counter = '', customer_code = '' } = accountOf(job);
      return isSame(job, dues) ? { fields: { counter, customer_code } } : undefined;
    },
  });
  return {
    ...kukl,
    deliver: (job) => (job.operator === 'kukl' ? kukl : khanepani).deliver(job),
  };
}

/** For offices without a name on the list: '268:sandhikharka-khanepani' becomes Sandhikharka. */
function slugName({ counter = '', board = '' }: Account): string {
  const slug = counter.replace(/^\d+:/, '').replace(new RegExp(`-${board}$`), '');
  return readableName(slug.replaceAll('-', ' '));
}

/** The result with the wire's names, and the part that is stored. */
function resultOf(dues: Dues, account: Account, office: string) {
  const total = rupeesFromPaisa(dues.totalPaisa);
  const fine = rupeesFromPaisa(dues.finePaisa);
  const bill = {
    due_bill_of: dues.month,
    payable_amount: total,
    status: fine > 0 ? 'Fine' : 'Normal',
  };
  return {
    answer: {
      consumer_name: dues.consumerName,
      due_bills: total > 0 ? [bill] : [],
      total_due_amount: total,
      minimum_payable_amount: rupeesFromPaisa(dues.leastPaisa),
      details: '',
      fine,
      discount: rupeesFromPaisa(dues.discountPaisa),
      previous_dues: rupeesFromPaisa(dues.previousPaisa),
    },
    kept: {
      recipient: account['customer_code'] ?? account['connection_no'] ?? '',
      board: account['board'] ?? '',
      office,
      months: [dues.month],
      total,
      least: rupeesFromPaisa(dues.leastPaisa),
      account,
    },
  };
}

export const waterAdapter: Adapter<typeof water> = ({ khaltiService }) => {
  const offices = makeOffices(khaltiService);
  return {
    channels: [channelOf(khaltiService)],
    counters: offices.all,
    lookUp: async ({ counter: given, customer_code, connection_no, month }) => {
      const [board = '', ...rest] = given.split(':');
      const account: Account = {
        board,
        counter: rest.join(':'),
        ...(customer_code !== undefined && { customer_code }),
        ...(connection_no !== undefined && { connection_no }),
        ...(board === 'khanepani' && { month_id: month ?? String(monthAt(new Date())) }),
      };
      const [found, office] = await Promise.all([
        queryDues(khaltiService, account),
        offices.nameOf(account),
      ]);
      return lookedUp(found, (dues) => resultOf(dues, account, office));
    },
  };
};
