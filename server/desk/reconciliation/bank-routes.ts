// The calls about banks, settlement terms and uploading statements.
import { ApiError } from '#contract/api-error.ts';
import type { Received } from '#contract/call.ts';
import {
  listBanks as listBanksCall,
  setBank,
  setTerms,
  uploadStatement,
} from '#contract/desk/reconciliation/banks.ts';
import type { TermsOnWire } from '#contract/desk/reconciliation/banks.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import type { Staff } from '#server/context/staff.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  bankSpans,
  listBankFiles,
  storeStatement,
} from '#server/reconciliation/bank/bank-files.ts';
import type { BankFormat } from '#server/reconciliation/bank/bank-format.ts';
import {
  findBank,
  listBanks,
  listTerms,
  saveBank,
  saveTerms,
} from '#server/reconciliation/bank/banks.ts';
import type { SettlementTerms } from '#server/reconciliation/bank/banks.ts';
import { matchBankLines } from '#server/reconciliation/bank/match-bank-lines.ts';
import { readBankFile } from '#server/reconciliation/bank/read-bank-file.ts';
import { dayAgo } from '#server/reconciliation/day.ts';
import {
  checkSettlements,
  SETTLEMENT_DAYS,
} from '#server/reconciliation/settlement/check-settlements.ts';
import { SYSTEMS } from '#server/reconciliation/systems.ts';
import type { DeskContext } from '../desk-context.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import type { DeskRoute } from '../http/desk-routes.ts';

const FILES_SHOWN = 50;

function formatOf(body: Received<typeof setBank, 'body'>): BankFormat {
  const { delimiter, day_format: dayFormat, day, words, reference, amount, balance } = body;
  const isOne = amount !== undefined;
  if (
    isOne === (body.in !== undefined && body.out !== undefined) ||
    (isOne && (body.in ?? body.out))
  ) {
    throw new ApiError(422, { amount: message('desk.reconciliation_bank_columns') });
  }
  return {
    delimiter,
    dayFormat,
    day,
    words,
    reference: reference ?? null,
    amount: amount ?? null,
    in: body.in ?? null,
    out: body.out ?? null,
    balance: balance ?? null,
  };
}

const rupees = (paisa: Paisa | null): number | null =>
  paisa === null ? null : rupeesFromPaisa(paisa);

function termsToWire(one: SettlementTerms): TermsOnWire {
  return {
    system: one.system,
    bank: one.bank,
    lag_days: one.lagDays,
    weekend: one.weekend,
    fee_percent: Number(one.feePercent),
    fee_each: rupeesFromPaisa(one.feeEachPaisa),
    tolerance: rupeesFromPaisa(one.tolerancePaisa),
    words: one.words,
    set_by: one.setBy,
    set_at: one.setAt.toISOString(),
  };
}

async function readBanks({ owner }: DeskContext) {
  const [banks, spans, files, terms] = await Promise.all([
    listBanks(owner),
    bankSpans(owner),
    listBankFiles(owner, FILES_SHOWN),
    listTerms(owner),
  ]);
  return {
    banks: banks.map(({ name, currency, format: { dayFormat, ...format }, setBy, setAt }) => {
      const span = spans.find(({ bank }) => bank === name);
      return {
        name,
        currency,
        format: { ...format, day_format: dayFormat },
        set_by: setBy,
        set_at: setAt.toISOString(),
        first_day: span?.firstDay ?? null,
        last_day: span?.lastDay ?? null,
        closing: rupees(span?.closingPaisa ?? null),
      };
    }),
    files: files.map((file) => ({
      id: file.id,
      bank: file.bank,
      name: file.fileName,
      lines: file.lines,
      added: file.added,
      first_day: file.firstDay,
      last_day: file.lastDay,
      uploaded_by: file.uploadedBy,
      uploaded_at: file.uploadedAt.toISOString(),
    })),
    terms: terms.map(termsToWire),
    systems: SYSTEMS.map(({ name, kind, currency }) => ({ name, kind, currency })),
  };
}

export function bankRoutes(route: DeskRoute, context: DeskContext): void {
  const { owner, pool, clock } = context;
  const record = (staff: Staff, action: string, id: string, details: Record<string, unknown>) =>
    inTransaction(pool, (tx) =>
      recordDeskAct(tx, staff, { action, subject: { kind: 'bank', id }, details }),
    );
  const judgeAgain = async (): Promise<number> => {
    const matched = await matchBankLines(owner, clock.now());
    await checkSettlements(owner, clock.now());
    return matched;
  };
  route(listBanksCall, () => readBanks(context));
  route(setBank, async ({ body, staff }) => {
    const { name, currency } = body;
    const format = formatOf(body);
    if (!(await saveBank(owner, { name, currency, format, setBy: staff.email }))) {
      throw new ApiError(409, { currency: message('desk.reconciliation_bank_currency') });
    }
    await record(staff, 'bank.set', name, { currency, format });
    return {};
  });
  route(setTerms, async ({ body, staff }) => {
    await assertTerms(context, body);
    await changeTerms(context, staff, body);
    await judgeAgain();
    return {};
  });
  route(uploadStatement, async ({ body: { bank: name, file_name: fileName }, files, staff }) => {
    const bank = await findBank(owner, name);
    if (!bank) throw new ApiError(422, { bank: message('desk.reconciliation_bank_unknown') });
    const { statement: content = Buffer.alloc(0) } = files;
    const { skipped, ...read } = readBankFile(content, bank.format);
    const by = { uploadedBy: staff.email, uploadedAt: clock.now() };
    const file = { ...read, bank: name, fileName, content, ...by };
    const added = await storeStatement(owner, file);
    if (added === undefined) {
      throw new ApiError(409, { statement: message('desk.reconciliation_uploaded_before') });
    }
    await record(staff, 'bank_statement.uploaded', name, { fileName, lines: read.lines.length });
    const { firstDay, lastDay } = read;
    const oldest = dayAgo(SETTLEMENT_DAYS, clock.now());
    return {
      lines: read.lines.length,
      added: added.length,
      matched: await judgeAgain(),
      too_old: added.filter((line) => line.day < oldest).length,
      first_day: firstDay,
      last_day: lastDay,
      skipped: skipped.slice(0, 100),
    };
  });
}

/** Sets the terms and records them in one transaction: they decide what is shown as wrong. */
async function changeTerms(
  { owner, clock }: DeskContext,
  staff: Staff,
  body: Received<typeof setTerms, 'body'>,
): Promise<void> {
  const { system, bank } = body;
  const terms = {
    system,
    bank,
    lagDays: body.lag_days,
    weekend: [...new Set(body.weekend)],
    feePercent: body.fee_percent,
    feeEachPaisa: body.fee_each,
    tolerancePaisa: body.tolerance,
    words: body.words,
    setBy: staff.email,
    setAt: clock.now(),
  };
  await inTransaction(owner, async (tx) => {
    const before = await saveTerms(tx, terms);
    const details = {
      system,
      before: before ? termsToWire(before) : null,
      after: termsToWire(terms),
    };
    const subject = { kind: 'bank', id: bank };
    await recordDeskAct(tx, staff, { action: 'settlement_terms.set', subject, details });
  });
}

/** Throws ApiError (422) by field. */
async function assertTerms(
  { owner }: DeskContext,
  {
    system: name,
    bank: bankName,
    weekend,
    fee_percent: percent,
  }: Received<typeof setTerms, 'body'>,
): Promise<void> {
  const system = SYSTEMS.find((known) => known.name === name);
  if (!system) {
    throw new ApiError(422, { system: message('desk.reconciliation_system_unknown') });
  }
  const bank = await findBank(owner, bankName);
  if (!bank) throw new ApiError(422, { bank: message('desk.reconciliation_bank_unknown') });
  if (bank.currency !== system.currency) {
    throw new ApiError(422, { bank: message('desk.reconciliation_system_currency') });
  }
  if (new Set(weekend).size > 6) {
    throw new ApiError(422, { weekend: message('desk.reconciliation_weekend_all') });
  }
  if (Number(percent) > 20) {
    throw new ApiError(422, { fee_percent: message('desk.reconciliation_fee_percent') });
  }
}
