// Chooses the source of a system's side: a settlement file, the sandbox's book, or the system itself.
import { definitionOf, GATEWAY_NAMES, makeGateways } from '#gateways/gateways.ts';
import type { GatewayName, NamedGateway } from '#gateways/gateways.ts';
import { providerNamed, providerSource } from '#providers/providers.ts';
import type { ProviderName } from '#providers/providers.ts';
import type { ReadStatement, Told } from '#providers/statement.ts';
import type { Config } from '#server/config.ts';
import type { OurAttempt } from '../queried-attempts.ts';
import type { System } from '../systems.ts';
import { askEach } from './ask-each.ts';
import { placeOf } from './place-of.ts';
import { makeReadBook } from './read-book.ts';
import { makeReadFile } from './read-file.ts';

export interface Source {
  /** Lists everything in a span; absent if the system has no list. */
  read?: ReadStatement;
  /** Queries the system about our attempts; answers are by position. Throws StatementFault. */
  ask?: (attempts: readonly OurAttempt[]) => Promise<Told[]>;
  /** Whether refunds are listed. */
  tellsRefunds?: boolean;
  /** The queried address and its setting, as a clause; absent if the source's own faults name them. */
  place?: string;
}

/** The source of a system; undefined if there is neither a file nor an account. */
export type SourceOf = (system: System) => Source | undefined;

/** Limits a list to now, because entries that begin while it is read would shift its pages. */
function upToNow(read: ReadStatement): ReadStatement {
  return ({ from, until }) =>
    read({ from, until: new Date(Math.min(until.getTime(), Date.now())) });
}

/** A gateway's own list, if it has one, and its status query for each of our attempts. */
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

function deliverySource(config: Config, name: ProviderName): Source | undefined {
  const source = providerSource(name, config.providers);
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
 * A given file always takes precedence. With the sandbox, its books are the outside systems' side; without
 * it, the systems themselves are queried.
 */
export function makeSourceOf(config: Config, files: ReadonlyMap<System['name'], string>): SourceOf {
  const gateways = config.isSandbox ? [] : makeGateways(config.gateways);
  return (system) => {
    const { name } = system;
    const file = files.get(name);
    if (file !== undefined) return { read: makeReadFile(file, system) };
    const book = config.isSandbox ? `http://localhost:${config.sandboxPort}/books/${name}` : null;
    if (!isGateway(name)) {
      if (book === null) return deliverySource(config, name);
      return {
        read: makeReadBook(book, providerNamed(name).simulator.readRow),
        tellsRefunds: true,
      };
    }
    if (book !== null) {
      const { simulator, listsRefunds } = definitionOf(name);
      return { read: makeReadBook(book, simulator.readRow), tellsRefunds: listsRefunds.book };
    }
    const gateway = gateways.find((one) => one.name === name);
    return gateway && gatewaySource(config, gateway);
  };
}
