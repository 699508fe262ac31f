// The calls about banks and uploading statements.
import { ApiError } from '#contract/api-error.ts';
import type { Received } from '#contract/call.ts';
import {
  listBanks as listBanksCall,
  setBank,
  uploadStatement,
} from '#contract/desk/reconciliation/banks.ts';
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
import { findBank, listBanks, listTerms, saveBank } from '#server/reconciliation/bank/banks.ts';
import { readBankFile } from '#server/reconciliation/bank/read-bank-file.ts';
import { dayAgo } from '#server/reconciliation/day.ts';
import { SETTLEMENT_DAYS } from '#server/reconciliation/settlement/check-settlements.ts';
import { judgeSettlements } from '#server/reconciliation/bank/judge-settlements.ts';
import { SYSTEMS } from '#server/reconciliation/systems.ts';
import type { DeskContext } from '../desk-context.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import type { DeskRoute } from '../http/desk-routes.ts';
import { termsToWire } from './terms/terms-to-wire.ts';

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
      matched: await judgeSettlements(owner, clock.now()),
      too_old: added.filter((line) => line.day < oldest).length,
      first_day: firstDay,
      last_day: lastDay,
      skipped: skipped.slice(0, 100),
    };
  });
}
