// The ledger's rules, tested on the real database.
import { uuidv7 } from 'uuidv7';
import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { isSharded, testDatabase } from '#server/testing/test-database.ts';
import { systemAccount } from './accounts.ts';
import type { Journal, PostOutcome, Posting } from './journal.ts';
import { post } from './post.ts';
import { readStatement } from './statement.ts';
import { systemBalances, verifyLedger } from './verify.ts';
import { openWallet, walletBalance } from './wallets.ts';

const database = await testDatabase(10);
/** Shards commit one transfer alone too slowly for more. */
const AT_ONCE = isSharded ? 20 : 50;
afterEach(async () => {
  expect(await verifyLedger(database.owner)).toEqual([]);
});

function journal(postings: [string, bigint][], id = uuidv7()): Journal {
  const lines: Posting[] = postings.map(([account, amountPaisa]) => ({ account, amountPaisa }));
  return { id, kind: 'order-paid', reference: null, postings: lines };
}

const book = (...journals: Journal[]): Promise<PostOutcome[]> =>
  inTransaction(database.pool, (tx) => post(tx, journals));

async function walletWith(amountPaisa: bigint): Promise<string> {
  const userId = uuidv7();
  await inTransaction(database.pool, (tx) => openWallet(tx, userId));
  if (amountPaisa > 0n) {
    await book(
      journal([
        [systemAccount('opening'), -amountPaisa],
        [userId, amountPaisa],
      ]),
    );
  }
  return userId;
}

const payment = (wallet: string, amountPaisa: bigint, id?: string): Journal =>
  journal(
    [
      [wallet, -amountPaisa],
      [systemAccount('in-flight'), amountPaisa],
    ],
    id,
  );

describe('post', () => {
  it('returns a result for each item, and a rejected one does not undo the others', async () => {
    const [rich, poor] = [await walletWith(1_000n), await walletWith(10n)];
    const first = payment(rich, 100n);
    await book(first);
    const outcomes = await book(
      payment(poor, 11n),
      payment(rich, 200n),
      payment(rich, 100n, first.id),
      payment(uuidv7(), 1n),
    );
    expect(outcomes).toEqual(['insufficient funds', 'posted', 'already posted', 'no such account']);
    expect([
      await walletBalance(database.pool, rich),
      await walletBalance(database.pool, poor),
    ]).toEqual([700n, 10n]);
  });

  it('never overdraws a wallet under many parallel payments', async () => {
    // It pays two thirds of them.
    const wallet = await walletWith(BigInt(AT_ONCE * 20));
    const all = await Promise.all(
      Array.from({ length: AT_ONCE }, () => book(payment(wallet, 30n))),
    );
    const posted = all.flat().filter((outcome) => outcome === 'posted');
    expect(posted).toHaveLength(Math.floor((AT_ONCE * 2) / 3));
    expect(await walletBalance(database.pool, wallet)).toBe(10n);
  });

  it('books the same id once, however often and in parallel it comes', async () => {
    const wallet = await walletWith(1_000n);
    const id = uuidv7();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => book(payment(wallet, 100n, id))),
    );
    expect(all.flat().filter((outcome) => outcome === 'posted')).toHaveLength(1);
    expect(await walletBalance(database.pool, wallet)).toBe(900n);
  });

  it('books a journal between system accounts once, however parallel it comes', async () => {
    const id = uuidv7();
    const [from, to] = [systemAccount('suspense'), systemAccount('opening')];
    const lines: [string, bigint][] = [
      [from, -5n],
      [to, 5n],
    ];
    const all = await Promise.all(Array.from({ length: 20 }, () => book(journal(lines, id))));
    expect(all.flat().filter((outcome) => outcome === 'posted')).toHaveLength(1);
    expect(all.flat().filter((outcome) => outcome === 'already posted')).toHaveLength(19);
  });

  it('accepts one wallet several times in a list, in the order of the list', async () => {
    const wallet = await walletWith(100n);
    const credit = journal([
      [systemAccount('opening'), -50n],
      [wallet, 50n],
    ]);
    const outcomes = await book(
      payment(wallet, 120n),
      credit,
      payment(wallet, 120n),
      payment(wallet, 31n),
    );
    expect(outcomes).toEqual(['insufficient funds', 'posted', 'posted', 'insufficient funds']);
    expect(await walletBalance(database.pool, wallet)).toBe(30n);
  });

  it('avoids a deadlock between two wallets that pay each other', async () => {
    const [a, b] = [await walletWith(10_000n), await walletWith(10_000n)];
    const moves = Array.from({ length: AT_ONCE }, (_, index) =>
      book(
        index % 2
          ? journal([
              [a, -7n],
              [b, 7n],
            ])
          : journal([
              [b, -7n],
              [a, 7n],
            ]),
      ),
    );
    expect(new Set((await Promise.all(moves)).flat())).toEqual(new Set(['posted']));
  });

  it('sums every system account, before and after the roll-up', async () => {
    const wallet = await walletWith(500n);
    await book(
      payment(wallet, 123n),
      journal([
        [systemAccount('in-flight'), -23n],
        [systemAccount('fee-income'), 23n],
      ]),
    );
    const before = await systemBalances(database.pool);
    await database.pool.query('select ledger_roll_up()');
    expect(await systemBalances(database.pool)).toEqual(before);
    expect(before['fee-income']).toBe(23n);
  });
});

describe('the database itself', () => {
  it('rejects a journal that does not sum to zero, in each currency', async () => {
    const inr = systemAccount('exchange:INR');
    const npr = systemAccount('in-flight');
    await expect(
      book(
        journal([
          [inr, -5n],
          [npr, 5n],
        ]),
      ),
    ).rejects.toThrow('does not sum to zero');
    await expect(
      book(
        journal([
          [npr, -5n],
          [systemAccount('fee-income'), 4n],
        ]),
      ),
    ).rejects.toThrow('does not sum to zero');
    await expect(book(journal([]))).resolves.toEqual(['no such account']);
  });

  it('rejects every change of existing entries, even by the owner', async () => {
    const wallet = await walletWith(100n);
    await book(payment(wallet, 1n));
    for (const sql of [
      'update postings set amount = amount + 1',
      'delete from postings',
      'truncate postings',
      'update journals set kind = kind',
      'delete from journals',
      'truncate journals',
      'delete from wallets',
      'truncate wallets',
    ]) {
      await expect(database.owner.query(sql), sql).rejects.toThrow('is never changed');
    }
  });

  it('rejects a late posting, an empty journal and an overdraft, even by the owner', async () => {
    const wallet = await walletWith(100n);
    const paid = payment(wallet, 1n);
    await book(paid);
    // Rows as they would be written, in their journal's bucket; one database has no such column.
    const late = `insert into postings select p.* from jsonb_populate_recordset(null::postings,
      (select jsonb_agg(jsonb_build_object('journal_id', '${paid.id}', 'account_id', id,
        'bucket', bucket_of('${paid.id}'), 'amount', case name when 'suspense' then 5 else -5 end))
      from system_accounts where name in ('suspense', 'fee-income'))) p`;
    await expect(database.owner.query(late)).rejects.toThrow('only together with itself');
    const empty = `insert into journals select j.* from jsonb_populate_record(null::journals,
      jsonb_build_object('id', '${paid.id}', 'kind', 'order-paid', 'posted_at', now(),
        'bucket', bucket_of('${paid.id}'))) j`;
    await expect(database.owner.query(empty.replaceAll(paid.id, uuidv7()))).rejects.toThrow(
      'has no postings',
    );
    await expect(
      database.owner.query(`update wallets set posted = -1 where account_id = '${wallet}'`),
    ).rejects.toThrow('wallet_not_overdrawn');
  });

  it('gives the app’s role no access to the tables except through the ledger’s functions', async () => {
    const wallet = await walletWith(100n);
    for (const sql of [
      `update wallets set posted = posted + 1 where account_id = '${wallet}'`,
      `insert into journals (id, kind) values ('${uuidv7()}', 'order-paid')`,
      `insert into postings (journal_id, account_id, amount) values ('${uuidv7()}', '${wallet}', 1)`,
      `insert into system_deltas values ('${wallet}', 1)`,
      'update system_accounts set rolled_up = 0',
      'truncate wallets',
    ]) {
      await expect(database.pool.query(sql), sql).rejects.toThrow(/permission denied/);
    }
  });
});

describe('readStatement', () => {
  it('shows each entry with the balance and version after it, a page at a time', async () => {
    const wallet = await walletWith(1_000n);
    for (const amount of [100n, 200n, 300n]) await book(payment(wallet, amount));
    const page = await readStatement(database.pool, {
      userId: wallet,
      before: undefined,
      limit: 2,
    });
    expect(
      page.map((entry) => [entry.version, entry.amountPaisa, entry.balanceAfterPaisa]),
    ).toEqual([
      [4n, -300n, 400n],
      [3n, -200n, 700n],
    ]);
    const rest = await readStatement(database.pool, { userId: wallet, before: 3n, limit: 9 });
    expect(rest.map(({ balanceAfterPaisa }) => balanceAfterPaisa)).toEqual([900n, 1_000n]);
  });
});
