// Where a system's side comes from: a settlement file, the sandbox's book, or the system itself.
import type { ProviderName } from '#billers/delivery.ts';
import { definitionOf, GATEWAY_NAMES, makeGateways } from '#gateways/gateways.ts';
import type { GatewayName, NamedGateway } from '#gateways/gateways.ts';
import { PROVIDER_ROWS, providerSources } from '#providers/sources.ts';
import type { ReadStatement, Told } from '#providers/statement.ts';
import type { Config } from '#server/config.ts';
import type { OurAttempt } from '../queried-attempts.ts';
import type { System } from '../systems.ts';
import { askEach } from './ask-each.ts';
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

/** The source of a system; undefined where there is neither a file nor an account. */
export type SourceOf = (system: System) => Source | undefined;

/** No further than now: what begins while a list is read would move its pages. */
function upToNow(read: ReadStatement): ReadStatement {
  return ({ from, until }) =>
    read({ from, until: new Date(Math.min(until.getTime(), Date.now())) });
}

/** A gateway's own list, where it has one, and its status query for each of our attempts. */
function gatewaySource(config: Config, gateway: NamedGateway): Source {
  const { name, statement, address } = gateway;
  return {
    ...(statement && { read: upToNow(statement) }),
    ask: (attempts) =>
      askEach(
        gateway,
        attempts.map(({ reference, paisa, ...names }) => ({
          ...names,
          transactionId: reference,
          chargedPaisa: paisa,
        })),
      ),
    tellsRefunds: definitionOf(name).listsRefunds.statement,
    place: placeOf(config, address),
  };
}

function providerSource(config: Config, name: ProviderName): Source | undefined {
  const source = providerSources(config)[name];
  if (!source) return undefined;
  const { read, ask, address } = source;
  return {
    ...(read && { read: upToNow(read) }),
    ...(ask && { ask: (attempts) => ask(attempts.map(({ reference }) => reference)) }),
    tellsRefunds: false,
    place: placeOf(config, address),
  };
}

function isGateway(name: string): name is GatewayName {
  return GATEWAY_NAMES.some((known) => known === name);
}

/**
 * A file that was given stands for its system, whatever else there is. Beside the sandbox its books
 * are what the outside world believes; without it the systems themselves are asked.
 */
export function makeSourceOf(config: Config, files: ReadonlyMap<System['name'], string>): SourceOf {
  const gateways = config.isSandbox ? [] : makeGateways(config.gateways);
  return (system) => {
    const { name } = system;
    const file = files.get(name);
    if (file !== undefined) return { read: makeReadFile(file, system) };
    const book = config.isSandbox ? `http://localhost:${config.sandboxPort}/books/${name}` : null;
    if (!isGateway(name)) {
      if (book === null) return providerSource(config, name);
      return { read: makeReadBook(book, PROVIDER_ROWS[name]), tellsRefunds: true };
    }
    if (book !== null) {
      const { simulator, listsRefunds } = definitionOf(name);
      return { read: makeReadBook(book, simulator.readRow), tellsRefunds: listsRefunds.book };
    }
    const gateway = gateways.find((one) => one.name === name);
    return gateway && gatewaySource(config, gateway);
  };
}
