// Where a system's side comes from: a settlement file, the sandbox's book, or the system itself.
import { makePayuStatement } from '#gateways/payu/statement.ts';
import { makeStripeStatement } from '#gateways/stripe/statement.ts';
import { makeAskKhaltiService } from '#providers/khalti-service/statement.ts';
import { makeReloadlyStatement } from '#providers/reloadly/report/statement.ts';
import type { ReadStatement, Told } from '#providers/statement.ts';
import type { Config } from '#server/config.ts';
import { makeGateways } from '#server/payments/gateway/gateways.ts';
import type { OurAttempt } from '../asked-attempts.ts';
import type { System, SystemName } from '../systems.ts';
import { askEach } from './ask-each.ts';
import { BOOK_ROWS } from './book-rows.ts';
import { placeOf } from './place-of.ts';
import { makeReadBook } from './read-book.ts';
import { makeReadFile } from './read-file.ts';

export interface Source {
  /** All they know of a span; absent where they have no list. */
  read?: ReadStatement;
  /** What they know of attempts of ours, each by its place. Throws StatementFault. */
  ask?: (attempts: readonly OurAttempt[]) => Promise<Told[]>;
  /** Whether what they gave back is among it. */
  tellsRefunds?: boolean;
  /** Where it is asked, and which setting says so: a clause, where its own faults do not name it. */
  place?: string;
}

/** Nepal's bank gateways give nothing back themselves; a person does, at the bank. */
const SILENT: ReadonlySet<SystemName> = new Set(['npay', 'onepg']);

/** The source of a system; undefined where there is neither a file nor an account. */
export type SourceOf = (system: System) => Source | undefined;

/** No further than now: what begins while a list is read would move its pages. */
function upToNow(read: ReadStatement): ReadStatement {
  return ({ from, until }) =>
    read({ from, until: new Date(Math.min(until.getTime(), Date.now())) });
}

/** The lists of those that have one, by the accounts that are set up. */
function listsOf({ payu, stripe, reloadly }: Config): Partial<Record<SystemName, ReadStatement>> {
  return {
    payu: upToNow(makePayuStatement(payu)),
    ...(stripe && { stripe: upToNow(makeStripeStatement(stripe)) }),
    ...(reloadly && { reloadly: upToNow(makeReloadlyStatement(reloadly)) }),
  };
}

/** How each account is asked about attempts of ours; every gateway has its own status query. */
function askersOf(config: Config): Partial<Record<SystemName, Source['ask']>> {
  const askKhaltiService = makeAskKhaltiService(config.khaltiService);
  const gateways = Object.values(makeGateways(config)).flatMap((gateway) =>
    gateway === undefined ? [] : [gateway],
  );
  const askers = gateways.map((gateway): [SystemName, Source['ask']] => [
    gateway.name,
    (attempts) =>
      askEach(
        gateway,
        attempts.map(({ reference, paisa, ...names }) => ({
          ...names,
          transactionId: reference,
          chargedPaisa: paisa,
        })),
      ),
  ]);
  return {
    ...Object.fromEntries(askers),
    'khalti-service': (attempts) => askKhaltiService(attempts.map(({ reference }) => reference)),
  };
}

/**
 * A file that was given stands for its system, whatever else there is. Beside the sandbox its books
 * are what the outside world believes; without it the systems themselves are asked.
 */
export function makeSourceOf(config: Config, files: ReadonlyMap<SystemName, string>): SourceOf {
  const lists = config.isSandbox ? {} : listsOf(config);
  const askers = config.isSandbox ? {} : askersOf(config);
  return (system) => {
    const { name } = system;
    const file = files.get(name);
    if (file !== undefined) return { read: makeReadFile(file, system) };
    if (config.isSandbox) {
      const url = `http://localhost:${config.sandboxPort}/books/${name}`;
      return { read: makeReadBook(url, BOOK_ROWS[name]), tellsRefunds: !SILENT.has(name) };
    }
    const [read, ask] = [lists[name], askers[name]];
    if (!read && !ask) return undefined;
    // PayU lists payments alone.
    const tellsRefunds = name === 'stripe';
    const place = placeOf(config, name);
    return { ...(read && { read }), ...(ask && { ask }), tellsRefunds, place };
  };
}
