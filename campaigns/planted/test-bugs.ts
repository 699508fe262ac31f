// Bugs in code that campaigns do not reach, or reach too slowly; each must be caught by one test file.
import type { PlantedBug } from '../harness/planted-source.ts';

export interface TestBug extends PlantedBug {
  /** The test file that must fail. */
  test: string;
}

const OUTBOX = 'server/notifications/outbox-table.ts';
const SOCIAL = 'server/users/social/social-sign-in.ts';
const SOCIAL_TEST = 'server/users/social/social.test.ts';
const NOTIFICATIONS_TEST = 'server/notifications/notifications.test.ts';
const FREEZE_TEST = 'server/protection/freeze.test.ts';
const HELD_TEST = 'server/wallet/transfers/held/held-transfers.test.ts';

export const TEST_BUGS: readonly TestBug[] = [
  {
    name: 'a commit that no standby confirmed counts as done',
    test: 'server/db/replication/cancelled-wait.test.ts',
    file: 'server/db/replication/cancelled-wait.ts',
    find: `if (warned.delete(client)) throw`,
    replace: `if (warned.delete(client) && warned.has(client)) throw`,
  },
  {
    name: 'a transfer goes to an account that was closed before its wallet was locked',
    test: 'server/closing/closing.test.ts',
    file: 'server/wallet/transfers/receiving.ts',
    find: `const receiver = await personByEmail(tx, receiverEmail);`,
    replace: `const receiver = found;`,
  },
  {
    name: 'a notification that is being sent is leased to a second process',
    test: NOTIFICATIONS_TEST,
    file: OUTBOX,
    find: `due_at = now() + make_interval(secs => $3)`,
    replace: `due_at = now() - make_interval(secs => $3)`,
  },
  {
    name: 'codes wait behind all other notifications',
    test: NOTIFICATIONS_TEST,
    file: OUTBOX,
    find: `and is_urgent = $1 and due_at`,
    replace: `and ($1 or not $1) and due_at`,
  },
  {
    name: "somebody else's order is shown",
    test: 'server/orders/orders.test.ts',
    file: 'server/order-view/read-order-view.ts',
    find: `if (row?.userId !== userId) return`,
    replace: `if (row === undefined && userId !== '') return`,
  },
  {
    name: 'a command that was refused exits with 0',
    test: 'server/commands/commands.test.ts',
    file: 'server/commands/run-command.ts',
    find: `stream: 'stderr', code: 1`,
    replace: `stream: 'stderr', code: 0`,
  },
  {
    name: 'a gateway of Nepal charges in rupees of India',
    test: 'server/payments/callbacks/nepal-wallets.test.ts',
    file: 'gateways/esewa/method.ts',
    find: `currency: 'NPR'`,
    replace: `currency: 'INR'`,
  },
  {
    name: 'an unsigned notification of a dispute is believed',
    test: 'server/commands/payments/dispute.test.ts',
    file: 'server/payments/callbacks/callback-routes.ts',
    find: `const isItsOwn = isGenuine?.(told) === true;`,
    replace: `const isItsOwn = isGenuine !== undefined;`,
  },
  {
    name: 'names may contain characters that reverse the text',
    test: 'contract/fields.test.ts',
    file: 'contract/fields.ts',
    find: String.raw`/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u`,
    replace: String.raw`/[\p{Cc}\p{Cs}]/u`,
  },
  {
    name: 'an expired order is refused by the wallet, but not by gateways',
    test: 'server/payments/payable.test.ts',
    file: 'server/payments/attempts/start-gateway-payment.ts',
    find: `if (verdict) throw refusePayment(verdict);`,
    replace: `if (verdict && verdict !== 'order.not_payable') throw refusePayment(verdict);`,
  },
  {
    name: 'a failed batch is run one by one without a log entry',
    test: 'server/db/batching/batch.test.ts',
    file: 'server/db/batching/batch.ts',
    find: `this.#report(entries.length, error);
      await recover`,
    replace: `await recover`,
  },
  {
    name: 'every caller of a batch waits for the database by itself while it is away',
    test: 'server/db/batching/batch.test.ts',
    file: 'server/db/batching/batch.ts',
    find: `if (isUnavailable(cause)) return rejectAll(cause);`,
    replace: '',
  },
  {
    name: 'a changed function of the database is not applied again',
    test: 'server/db/migrate.test.ts',
    file: 'server/db/function-files.ts',
    find: `const changed = files.filter(({ name, hash }) => applied.get(name) !== hash);`,
    replace: `const changed = files.filter(({ name }) => !applied.has(name));`,
  },
  {
    name: "other people's wrong codes count against a sign-up of one's own",
    test: 'server/users/sign-up/locked-out.test.ts',
    file: 'server/users/account-limits.ts',
    find: `codeTries(own ?? email),`,
    replace: `codeTries(email),`,
  },
  {
    name: 'a nightly job is run by two processes',
    test: 'server/db/run-once.test.ts',
    file: 'server/db/run-once.ts',
    find: `if (!locked[0]?.taken) return false;`,
    replace: '',
  },
  {
    name: 'lines leave the log as they are',
    test: 'server/http/log/canaries.test.ts',
    file: 'server/http/log/log-options.ts',
    find: `hooks: { streamWrite: maskLine },`,
    replace: `hooks: { streamWrite: (line: string) => (maskLine(line) === '' ? '' : line) },`,
  },
  {
    name: 'the log takes the details of a database error, which quote the row',
    test: 'server/http/log/canaries.test.ts',
    file: 'server/http/log/describe-error.ts',
    find: `'routine',`,
    replace: `'detail',`,
  },
  {
    name: 'a compressed body is read as if it were not',
    test: 'server/http/guard/hostile-requests.test.ts',
    file: 'server/http/guard/guard.ts',
    find: `encoding !== undefined && encoding.toLowerCase() !== 'identity'`,
    replace: `encoding === ''`,
  },
  {
    name: 'a token that another client asked Google for signs in',
    test: 'server/users/social/google/id-token.test.ts',
    file: 'server/users/social/google/id-token.ts',
    find: `if (azp !== undefined && azp !== clientId)`,
    replace: `if (azp === '')`,
  },
  {
    name: 'an account with the same address is opened by Google without its password',
    test: SOCIAL_TEST,
    file: SOCIAL,
    find: `if (local) return askForLink(tx, identity, local.id);`,
    replace: `if (local) return { ...local, kycStatus: 0, hasStatedAge: true };`,
  },
  {
    name: 'a token of Google signs in twice',
    test: SOCIAL_TEST,
    file: SOCIAL,
    find: `if (!(await spendToken(tx, tokenDigest))) throw`,
    replace: `if (!(await spendToken(tx, tokenDigest)) && identity.email === '') throw`,
  },
  {
    name: 'the only way to sign in can be removed',
    test: SOCIAL_TEST,
    file: 'server/users/linked-accounts/sign-ins.ts',
    find: `if (!ways.hasPassword && ways.linked === 1) {`,
    replace: `if (!ways.hasPassword && ways.linked === 0) {`,
  },
  {
    name: 'a frozen account still sends money',
    test: FREEZE_TEST,
    file: 'server/wallet/transfers/assert-sender.ts',
    find: `await assertNotFrozen(tx, senderId);`,
    replace: `void assertNotFrozen;`,
  },
  {
    name: 'a freeze leaves what is held to go out later',
    test: FREEZE_TEST,
    file: 'server/protection/freeze-account.ts',
    find: `const returnedCount = await returnEveryHeld(tx, userId);`,
    replace: `const returnedCount = Number(returnEveryHeld === undefined);`,
  },
  {
    name: 'opening the link in a message freezes the account',
    test: FREEZE_TEST,
    file: 'contract/people/protection.ts',
    find: `method: 'POST',
  path: '/api/freeze',`,
    replace: `method: 'GET',
  path: '/api/freeze',`,
  },
  {
    name: 'a held transfer that has ended is ended again',
    test: HELD_TEST,
    file: 'server/wallet/transfers/held/held-table.ts',
    find: `where id = $1 and state = 'held' returning id`,
    replace: `where id = $1 returning id`,
  },
  {
    name: 'a transfer that came back still counts against the limits',
    test: HELD_TEST,
    file: 'server/wallet/transfers/held/end-held.ts',
    find: `await releaseTransfer(tx, { userId: senderId, amountPaisa, takenAt: held.createdAt });`,
    replace: `void releaseTransfer;`,
  },
  {
    name: 'an act under way when the account is frozen goes on',
    test: 'server/users/users.test.ts',
    file: 'server/users/protection/lock-account.ts',
    find: `  await lockSignedIn(tx, user);
  await assertNotFrozen(tx, user.id);`,
    replace: `  await lockSignedIn(tx, user);
  void assertNotFrozen;`,
  },
  {
    name: 'an act under way when its session ends goes on',
    test: 'server/users/users.test.ts',
    file: 'server/users/protection/lock-account.ts',
    find: `(await tx.rows(LIVING, [tokenHash])).length === 1`,
    replace: `(await tx.rows(LIVING, [tokenHash])).length < 2`,
  },
  {
    name: 'no password is hashed where there is no account',
    test: 'server/users/equal-work.test.ts',
    file: 'server/users/guard/password.ts',
    find: `const against = passwordHash ?? (await nobodys);`,
    replace: `if (passwordHash === undefined) return false;
      const against = passwordHash;`,
  },
  {
    name: 'a mailed code is proof enough to end a freeze',
    test: FREEZE_TEST,
    file: 'server/users/confirmation/purposes.ts',
    find: `return purpose === 'unfreeze' ? ['passkey', 'recovery_code'] : null;`,
    replace: `return purpose === 'unfreeze' ? ['passkey', 'recovery_code', 'mail_code'] : null;`,
  },
  {
    name: 'work that a clock made due in days is left to wait',
    test: 'server/jobs/keep-due.test.ts',
    file: 'server/jobs/keep-due.ts',
    find: `update open_orders q set due_at = now() + case`,
    replace: `update open_orders q set due_at = due_at + case`,
  },
];
