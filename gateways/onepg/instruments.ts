// The banks that OnePG offers: asked for once a day, in the specification's shape.
import * as z from 'zod/mini';
import { BANK_CODE } from '#contract/payments/nepal-banks.ts';
import type { NepalBank, NepalBanks } from '#contract/payments/nepal-banks.ts';
import { plainLine } from '#providers/legible.ts';
import { NO_BANKS } from '../nepal-banks/nepal-gateway.ts';
import type { Answer } from './ask.ts';

const DAY_MS = 86_400_000;
const BANKS_MAX = 500;

const instrument = z.object({
  InstitutionName: z.string(),
  InstrumentCode: z.string().check(z.regex(BANK_CODE)),
  LogoUrl: z.optional(z.nullable(z.string())),
  BankType: z.string(),
});

/** Cards and wallets are paid with in other ways here. How it is spelt differs among clients. */
const TYPES: Readonly<Record<string, NepalBank['type']>> = {
  ebanking: 'ebank',
  ebank: 'ebank',
  mobilebanking: 'mbank',
  mbanking: 'mbank',
  mbank: 'mbank',
};

function bankOf(data: unknown): NepalBank[] {
  const read = instrument.safeParse(data);
  if (!read.success) return [];
  const { InstitutionName, InstrumentCode: Bank_Code, LogoUrl, BankType } = read.data;
  const kind = BankType.slice(0, 40)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  const type = Object.hasOwn(TYPES, kind) ? TYPES[kind] : undefined;
  const Bank_Name = plainLine(InstitutionName, 80);
  if (type === undefined || Bank_Name === '') return [];
  const isPicture = LogoUrl?.startsWith('https://') === true && URL.canParse(LogoUrl);
  return [{ Bank_Code, Bank_Name, Image_Url: isPicture ? LogoUrl : '', type }];
}

/** Undefined for an answer that is no list. What on it cannot be read is left out. */
function listIn(data: unknown): NepalBanks | undefined {
  if (!Array.isArray(data)) return undefined;
  const banks = data.slice(0, BANKS_MAX).flatMap(bankOf);
  const ebank = banks.filter(({ type }) => type === 'ebank');
  const mbank = banks.filter(({ type }) => type === 'mbank');
  return { STATUS_CODE: '0', banks: { ebank, mbank } };
}

/**
 * Makes the reader of the list. One question at a time; a list is good for a day, and when the next
 * cannot be had the last one goes on. Never throws.
 */
export function makeInstruments(ask: () => Promise<Answer>): () => Promise<NepalBanks> {
  let known: { list: NepalBanks; untilMs: number } | undefined;
  let asking: Promise<NepalBanks> | undefined;
  async function refresh(): Promise<NepalBanks> {
    const answer = await ask();
    const list = answer.kind === 'ok' ? listIn(answer.data) : undefined;
    if (list) known = { list, untilMs: Date.now() + DAY_MS };
    return known?.list ?? NO_BANKS;
  }
  return async () => {
    if (known && Date.now() < known.untilMs) return known.list;
    asking ??= refresh().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
