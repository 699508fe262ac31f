// What a gateway declares about itself. The list of definitions is in gateways.ts; routes, prices,
// books, settings and texts are derived from it.
import type { SettingValues } from '#contract/settings/read-settings.ts';
import type { SettingsGroup } from '#contract/settings/setting.ts';
import type { AnswerOf, Call, Received } from '#contract/call.ts';
import type { Paisa } from '#contract/money.ts';
import type { ReadRow } from '#providers/book-row.ts';
import type { FileColumns, ReadStatement } from '#providers/statement.ts';
import type * as z from 'zod/mini';
import type { Begun, CallbackRequest, Gateway, PaymentStart } from './gateway.ts';
import type { PayMethodDefinition } from './pay-method.ts';
import type { VerifyCall } from './verify-call.ts';

type Schema = z.ZodMiniType;

/** A call that begins a payment. The rest of its body is the gateway's own. */
export type StartingCall = Call<
  Schema,
  Schema,
  z.ZodMiniType<{ order_id: string; amount?: Paisa | undefined }>,
  Schema,
  'member'
>;

export interface StartEndpoint {
  call: StartingCall;
  start: (payment: PaymentStart, body: Received<StartingCall, 'body'>) => Promise<Begun<unknown>>;
}

/**
 * Connects a call with the function that begins its payment. The answer is what the page needs to
 * continue.
 */
export function startEndpoint<C extends StartingCall>(
  call: C,
  start: (payment: PaymentStart, body: Received<C, 'body'>) => Promise<Begun<AnswerOf<C>>>,
): StartEndpoint {
  // The route parses the body with this same call.
  return { call, start: (payment, body) => start(payment, body as Received<C, 'body'>) };
}

/** A query about the gateway itself that a page makes, such as its list of banks. */
export interface ReadEndpoint {
  call: Call<Schema, Schema, Schema, Schema, 'member'>;
  read: () => Promise<unknown>;
}

/** A route for the gateway's returns and callbacks, below `/payment/gateway/<name>`. */
export interface ReturnEndpoint {
  /** Empty, or a path like `/webhook`. `/:attempt` names the attempt, for returns that may carry no data. */
  path: string;
  methods: readonly ('GET' | 'POST')[];
  /** browser: a return, redirected to one of our pages. server: the gateway's own notification. */
  from: 'browser' | 'server';
  /** The exact body that answers a notification, as plain text; absent: JSON. */
  acknowledge?: (isRepeat: boolean) => string;
  /**
   * Whether a notification carries the gateway's own signature. A signed one may also be about a dispute, or
   * about something that is not ours.
   */
  isGenuine?: (request: CallbackRequest) => boolean;
}

/** Origins for the Content-Security-Policy of a gateway with a widget of its own: load, frame, connect. */
export interface PageOrigins {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
}

/** A gateway set up with its account: everything the product needs of it at run time. */
export interface SetUpGateway extends Omit<Gateway<never>, 'start'> {
  /** Empty while no payment may begin here; those under way are settled all the same. */
  starts: readonly StartEndpoint[];
  /** Queries the newest attempt at once, for a page that learns the outcome itself. */
  verify?: VerifyCall;
  reads?: readonly ReadEndpoint[];
  returns: readonly [ReturnEndpoint, ...ReturnEndpoint[]];
  /** The addresses that our pages post a form to. */
  formTargets: readonly string[];
  origins?: PageOrigins;
  /** All payments and refunds that the gateway knows in a span of time; absent if it has no list. */
  statement?: ReadStatement;
  /** The queried address and the setting that names it, shown to an operator if it does not answer. */
  address: { url: string; setting: string };
}

/** How the gateway's simulator calls back and how its book is read. */
export interface GatewaySimulator {
  /** Its callbacks: the name of its dashboard → our path below the gateway's own. */
  callbacks?: Readonly<Record<string, string>>;
  /** Reads one row of its book. Throws StatementFault. */
  readRow: ReadRow;
}

export interface GatewayDefinition<
  Name extends string = string,
  Account = never,
  Method extends string = string,
> {
  /** Used in addresses, in the database, and for its account in the ledger. */
  name: Name;
  /** The method under which its payments are booked, then further ones that an operator may enable. */
  methods: readonly [PayMethodDefinition<Method>, ...PayMethodDefinition<Method>[]];
  /** The UTC offset of its clocks, for settlement files that name no time zone. */
  zone: '+05:30' | '+05:45';
  /** The column names of its settlement files. */
  columns: FileColumns;
  /** How its statements name a refund: by our own key, or by the payment's number. */
  refundsNamedBy: 'refund' | 'payment';
  /** Whether the statement includes refunds, and whether the simulator's book does. */
  listsRefunds: { statement: boolean; book: boolean };
  settings: readonly SettingsGroup[];
  /** Reads our account from those settings; undefined if none is configured. */
  account: (values: SettingValues) => Account | undefined;
  create: (account: Account) => SetUpGateway;
  simulator: GatewaySimulator;
}

/** Keeps the exact types of a definition, which a plain annotation would widen. */
export function defineGateway<Name extends string, Account, Method extends string>(
  definition: GatewayDefinition<Name, Account, Method>,
): GatewayDefinition<Name, Account, Method> {
  return definition;
}
