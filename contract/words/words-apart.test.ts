// What a screen says must be among the words it fetches: a missing one would show as its bare key.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BILL_WORDS } from './bill-words.ts';
import { mailWords } from './en/mail.ts';
import { receiptFileWords } from './en/papers/receipt-file.ts';
import { refusalWords } from './en/refusals.ts';
import { signUpWords } from './en/sign-up.ts';
import { statementFileWords } from './en/wallet/statement-file.ts';

/** Where the words of bills are there: their pages, and the people one pays for. */
const BILL_PLACES =
  /^(billers|web\/bill|web\/pages\/services|web\/pages\/profile\/recipients-tab)\b/;
// The order page takes these parts of the room of bills, and fetches no words of bills.
const ORDER_PARTS =
  /^web\/bill\/(order-|price-lines|redo-order|recipients\/(remember|saved|name-))/;
const SIGN_UP_PLACES = /^web\/pages\/(signup|verification)\//;

/** The sources a browser may run, with the words each names. */
const screens = ['web', 'ui', 'billers', 'gateways'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
    .filter((path) => !/\/(delivery|gateway)[^/]*\.ts$/.test(path))
    .filter((path) => room !== 'gateways' || path.endsWith('.tsx'))
    .map((path) => ({ path, keys: keysIn(readFileSync(path, 'utf8')) })),
);

function keysIn(source: string): string[] {
  return [...source.matchAll(/['"`]([a-z]\w*\.[\w.-]+)['"`]/g)].map(([, key = '']) => key);
}

function said(words: object, within = (_path: string): boolean => true): string[] {
  return screens
    .filter(({ path }) => within(path))
    .flatMap(({ path, keys }) =>
      keys.filter((key) => Object.hasOwn(words, key)).map((key) => `${path} says ${key}`),
    );
}

it('names on no screen what is left to the server, to mails and to files', () => {
  const unseen = { ...mailWords, ...receiptFileWords, ...refusalWords, ...statementFileWords };
  expect(said(unseen)).toEqual([]);
});

it('names the words of bills only where they are fetched', () => {
  const isElsewhere = (path: string): boolean => !BILL_PLACES.test(path) || ORDER_PARTS.test(path);
  expect(said(BILL_WORDS, isElsewhere)).toEqual([]);
  expect(said(BILL_WORDS).length).toBeGreaterThan(0);
});

it('names the words of signing up only where they are fetched', () => {
  expect(said(signUpWords, (path) => !SIGN_UP_PLACES.test(path))).toEqual([]);
});
