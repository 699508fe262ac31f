// The banks that OnePG offers: fetched once a day, in the specification's format.
import * as z from 'zod/mini';
import { BANK_CODE } from '#gateways/nepal-banks/calls.ts';
import type { NepalBank, NepalBanks } from '#gateways/nepal-banks/calls.ts';
import { plainLine } from '#providers/legible.ts';
import { NO_BANKS } from '../nepal-banks/nepal-gateway.ts';
import type { Answer } from './ask.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const BANKS_MAX = 500;
/** Tags are removed before; a name with a leftover bracket is not a bank's. */
const BANK_NAME = /^[^<>]+$/;

const instrument = z.object({
  InstitutionName: z.string(),
  InstrumentCode: z.string().check(z.regex(BANK_CODE)),
  LogoUrl: z.optional(z.nullable(z.string())),
  BankType: z.string(),
});

/** The types that are banks; cards and wallets are separate methods here. The spelling varies. */
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
  if (type === undefined || !BANK_NAME.test(Bank_Name)) return [];
  const isPicture = LogoUrl?.startsWith('https://') === true && URL.canParse(LogoUrl);
  return [{ Bank_Code, Bank_Name, Image_Url: isPicture ? LogoUrl : '', type }];
}

/** Undefined if the answer is not a list. Unreadable items are left out. */
function listIn(data: unknown): NepalBanks | undefined {
  if (!Array.isArray(data)) return undefined;
  const banks = data.slice(0, BANKS_MAX).flatMap(bankOf);
  const ebank = banks.filter(({ type }) => type === 'ebank');
  const mbank = banks.filter(({ type }) => type === 'mbank');
  return { STATUS_CODE: '0', banks: { ebank, mbank } };
}

/**
 * Creates the reader of the list. Concurrent callers share one request; a list is valid for a day, and
 * stays in use if a new one is not available or has no bank. One without a bank is valid for a minute.
 * Never throws.
 */
export function makeInstruments(ask: () => Promise<Answer>): () => Promise<NepalBanks> {
  let known: { list: NepalBanks; untilMs: number } | undefined;
  let asking: Promise<NepalBanks> | undefined;
  async function refresh(): Promise<NepalBanks> {
    const answer = await ask();
    const list = answer.kind === 'ok' ? listIn(answer.data) : undefined;
    if (list) {
      const isEmpty = Object.values(list.banks).every((banks) => banks.length === 0);
      known = isEmpty
        ? { list: known?.list ?? list, untilMs: Date.now() + MINUTE_MS }
        : { list, untilMs: Date.now() + DAY_MS };
    }
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
