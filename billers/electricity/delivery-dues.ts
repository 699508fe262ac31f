// The dues of an account, in one format for both versions of the provider's service.
import * as z from 'zod/mini';
import type { Paisa } from '#contract/money.ts';
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { LookUp } from '#providers/outcome.ts';
import { monthTitle } from '../nepal/bikram-sambat.ts';
import { line, owedPaisa, providerId } from '../delivery/provider-text.ts';

export interface Due {
  /** The month, as '2083 Kartik'. */
  title: string;
  payablePaisa: Paisa;
  status: string;
  days: number;
  /** Version 2's identifier of the bill. */
  billId?: string;
}

export interface Dues {
  sessionId: string;
  consumerName: string;
  bills: Due[];
  totalPaisa: Paisa;
}

const days = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => Math.max(0, Math.trunc(Number(value ?? 0))) || 0),
);

const account = { session_id: providerId, consumer_name: line(120), total_due_amount: owedPaisa };
const status = line(60);

/** Version 1 (Khalti Service v9.5, nea): numbers, and month names. */
export const firstDues = z.pipe(
  z.looseObject({
    ...account,
    due_bills: z.array(
      z.looseObject({ due_bill_of: line(40), payable_amount: owedPaisa, status, days }),
    ),
  }),
  z.transform((found): Dues => ({
    sessionId: found.session_id,
    consumerName: found.consumer_name,
    totalPaisa: found.total_due_amount,
    bills: found.due_bills.map(({ due_bill_of: title, payable_amount, ...bill }) => ({
      title,
      payablePaisa: payable_amount,
      status: bill.status,
      days: bill.days,
    })),
  })),
);

/** Version 2 (nea-v2): texts, months as yyyymm, and bills that are paid by identifier. */
export const secondDues = z.pipe(
  z.looseObject({
    ...account,
    due_bills: z.array(
      z.looseObject({
        rcvblID: providerId,
        billMonth: line(40),
        payableAmount: owedPaisa,
        status,
        days,
      }),
    ),
  }),
  z.transform((found): Dues => ({
    sessionId: found.session_id,
    consumerName: found.consumer_name,
    totalPaisa: found.total_due_amount,
    bills: found.due_bills.map((bill) => ({
      title: monthTitle(bill.billMonth),
      payablePaisa: bill.payableAmount,
      status: bill.status,
      days: bill.days,
      billId: bill.rcvblID,
    })),
  })),
);

/** Some answers use this code for "no bill is open". */
const NOTHING_OPEN = '7000';

/** An error that means "nothing due" is a valid answer, not an unknown subscriber. */
function orNothing(found: LookUp<Dues>): LookUp<Dues> {
  if (found.kind !== 'refused' || found.code !== NOTHING_OPEN) return found;
  const body: Dues = { sessionId: '', consumerName: '', bills: [], totalPaisa: 0n };
  return { kind: 'found', body, proof: found.proof };
}

export interface FirstAccount {
  scNumber: string;
  consumerId: string;
  officeCode: string;
}

export async function queryDuesV1(
  khaltiService: KhaltiService,
  { scNumber, consumerId, officeCode }: FirstAccount,
): Promise<LookUp<Dues>> {
  const fields = { sc_no: scNumber, consumer_id: consumerId, office_code: officeCode };
  const question = { step: 'details', slug: 'nea', fields } as const;
  return orNothing(await khaltiService.ask(question, firstDues));
}

export async function queryDuesV2(
  khaltiService: KhaltiService,
  { consumerNo }: { consumerNo: string },
): Promise<LookUp<Dues>> {
  const fields = {
    request_no: consumerNo,
    confirm_type: 'Energy Charge',
    confirm_id_type: 'Consumer Number',
  };
  const question = { step: 'details', slug: 'nea-v2', fields } as const;
  return orNothing(await khaltiService.ask(question, secondDues));
}
