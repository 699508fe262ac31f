// Bugs that a single test file must catch: of the code that campaigns do not reach, or reach too slowly.
import type { PlantedBug } from '../harness/planted-source.ts';

export interface WantedOfTest extends PlantedBug {
  /** The test file that must fail. */
  test: string;
}

const OUTBOX = 'server/notifications/outbox-table.ts';
const NOTIFICATIONS_TEST = 'server/notifications/notifications.test.ts';

export const CAUGHT_BY_TESTS: readonly WantedOfTest[] = [
  {
    name: 'a notification that is being sent is leased to a second process',
    test: NOTIFICATIONS_TEST,
    file: OUTBOX,
    find: `due_at = now() + make_interval(secs => $3)`,
    put: `due_at = now() - make_interval(secs => $3)`,
  },
  {
    name: 'codes wait behind all other mails',
    test: NOTIFICATIONS_TEST,
    file: OUTBOX,
    find: `and is_urgent = $1 and due_at`,
    put: `and ($1 or not $1) and due_at`,
  },
  {
    name: "somebody else's order is shown",
    test: 'server/orders/orders.test.ts',
    file: 'server/order-view/read-order-view.ts',
    find: `if (row?.userId !== userId) return`,
    put: `if (row === undefined && userId !== '') return`,
  },
  {
    name: 'a command that was refused ends as if it had worked',
    test: 'server/commands/commands.test.ts',
    file: 'server/commands/run-command.ts',
    find: `stream: 'stderr', code: 1`,
    put: `stream: 'stderr', code: 0`,
  },
  {
    name: 'a gateway of Nepal charges in rupees of India',
    test: 'server/payments/callbacks/nepal-wallets.test.ts',
    file: 'gateways/esewa/method.ts',
    find: `currency: 'NPR'`,
    put: `currency: 'INR'`,
  },
  {
    name: "a stranger's message about a dispute is believed",
    test: 'server/commands/payments/dispute.test.ts',
    file: 'server/payments/callbacks/callback-routes.ts',
    find: `const isItsOwn = isGenuine?.(told) === true;`,
    put: `const isItsOwn = isGenuine !== undefined;`,
  },
  {
    name: 'characters that turn text around pass into names',
    test: 'contract/fields.test.ts',
    file: 'contract/fields.ts',
    find: String.raw`/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u`,
    put: String.raw`/[\p{Cc}\p{Cs}]/u`,
  },
  {
    name: 'an order that has expired is refused by the wallet, and not by gateways',
    test: 'server/payments/payable.test.ts',
    file: 'server/payments/attempts/start-gateway-payment.ts',
    find: `if (verdict) throw refusePayment(verdict);`,
    put: `if (verdict && verdict !== 'order.not_payable') throw refusePayment(verdict);`,
  },
  {
    name: 'a batch that failed is run one by one, and nobody hears why',
    test: 'server/db/batch.test.ts',
    file: 'server/db/batch.ts',
    find: `this.#report(entries.length, error);
      await recover`,
    put: `await recover`,
  },
  {
    name: 'every caller of a batch waits for the database by itself while it is away',
    test: 'server/db/batch.test.ts',
    file: 'server/db/batch.ts',
    find: `if (isUnavailable(cause)) return rejectAll(cause);`,
    put: '',
  },
  {
    name: 'a changed function of the database is not applied again',
    test: 'server/db/migrate.test.ts',
    file: 'server/db/migrate.ts',
    find: `const changed = REPEATABLES.filter(({ name, hash }) => applied.get(name) !== hash);`,
    put: `const changed = REPEATABLES.filter(({ name }) => !applied.has(name));`,
  },
  {
    name: "strangers' wrong codes count for whoever names their own sign-up",
    test: 'server/users/sign-up/locked-out.test.ts',
    file: 'server/users/account-limits.ts',
    find: `codeTries(own ?? email),`,
    put: `codeTries(email),`,
  },
  {
    name: 'a nightly job is run by two processes',
    test: 'server/db/run-once.test.ts',
    file: 'server/db/run-once.ts',
    find: `if (!locked[0]?.taken) return false;`,
    put: '',
  },
];
