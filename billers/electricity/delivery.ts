// Electricity: version 1 of the provider's service serves offices with old numbers, version 2 those
// that moved. The form is the same for both.
import * as z from 'zod/mini';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { LookUp } from '#providers/outcome.ts';
import type { Adapter, DeliveryChannel, DeliveryJob } from '../delivery.ts';
import { providerId } from '../delivery/provider-text.ts';
import { inSteps, lookedUp } from '../delivery/two-steps.ts';
import { COUNTERS } from './counters.ts';
import type { electricity } from './biller.ts';
import { queryDuesV1, queryDuesV2 } from './delivery-dues.ts';
import type { Dues } from './delivery-dues.ts';
import { findOffice, makeOffices, orgNameOf } from './delivery-offices.ts';
import type { Office } from './delivery-offices.ts';

const consumer = z.looseObject({ consumer_no: providerId });

/** Version 2's name for the old numbers. */
function queryConsumer(
  khaltiService: KhaltiService,
  office: Office,
  { scNumber, consumerId }: { scNumber: string; consumerId: string },
): Promise<LookUp<z.output<typeof consumer>>> {
  const org_name = orgNameOf(office);
  const fields = { sc_no: scNumber, old_consumer_id: consumerId, org_name };
  return khaltiService.ask({ step: 'user-info', slug: 'nea-v2', fields }, consumer);
}

/** The account as stored with the order for its delivery. */
type Account = Record<string, string>;

interface Customer {
  scNumber: string;
  consumerId: string;
  /** As entered, for an office that is not on the list: the provider decides. */
  officeText: string;
  office: Office | undefined;
}

async function queryDues(
  khaltiService: KhaltiService,
  { office, officeText, ...numbers }: Customer,
): Promise<LookUp<{ dues: Dues; account: Account }>> {
  const withAccount = (
    found: LookUp<Dues>,
    account: Account,
  ): LookUp<{ dues: Dues; account: Account }> =>
    found.kind === 'found' ? { ...found, body: { dues: found.body, account } } : found;
  if (!office?.isMoved) {
    const { consumerId } = numbers;
    const officeCode = office?.value ?? officeText;
    const found = await queryDuesV1(khaltiService, { ...numbers, officeCode });
    return withAccount(found, { slug: 'nea', consumerId, officeCode });
  }
  const known = await queryConsumer(khaltiService, office, numbers);
  if (known.kind !== 'found') return known;
  const consumerNo = known.body.consumer_no;
  const found = await queryDuesV2(khaltiService, { consumerNo });
  return withAccount(found, { slug: 'nea-v2', consumerNo });
}

function detailOf({ detail }: DeliveryJob, name: string): string {
  const value = detail[name];
  return typeof value === 'string' ? value : '';
}

/** We bear what the provider charges above the total: docs/decisions/0016. */
function channelOf(khaltiService: KhaltiService): DeliveryChannel {
  const isSame = ({ amountPaisa }: DeliveryJob, { totalPaisa }: Dues): boolean =>
    totalPaisa === amountPaisa;
  const first = inSteps<Dues>(khaltiService, {
    slug: 'nea',
    find: (job) =>
      queryDuesV1(khaltiService, {
        scNumber: job.recipient,
        consumerId: detailOf(job, 'consumerId'),
        officeCode: detailOf(job, 'officeCode'),
      }),
    commit: (job, dues) =>
      isSame(job, dues) ? { fields: { session_id: dues.sessionId } } : undefined,
  });
  const second = inSteps<Dues>(khaltiService, {
    slug: 'nea-v2',
    find: (job) => queryDuesV2(khaltiService, { consumerNo: detailOf(job, 'consumerNo') }),
    commit: (job, dues) => {
      if (!isSame(job, dues)) return undefined;
      // Without the bills' identifiers it would be an advance payment.
      const bill_id = dues.bills.flatMap(({ billId }) => billId ?? []).join(',');
      return { fields: { session_id: dues.sessionId, ...(bill_id && { bill_id }) } };
    },
  });
  return {
    ...first,
    deliver: (job) => (detailOf(job, 'slug') === 'nea-v2' ? second : first).deliver(job),
  };
}

/** The result with the wire's names, and the part that is stored. */
function resultOf(
  { dues, account }: { dues: Dues; account: Account },
  { scNumber, office }: Customer,
) {
  const total = rupeesFromPaisa(dues.totalPaisa);
  return {
    answer: {
      consumer_name: dues.consumerName,
      due_bills: dues.bills.map(({ title, payablePaisa, status, days }) => ({
        due_bill_of: title,
        payable_amount: rupeesFromPaisa(payablePaisa),
        status,
        days,
      })),
      total_due_amount: total,
      details: '',
    },
    kept: {
      scNumber,
      office: office?.name ?? 'NEA',
      months: dues.bills.map(({ title }) => title),
      total,
      account,
    },
  };
}

export const electricityAdapter: Adapter<typeof electricity> = ({ khaltiService }) => {
  const offices = makeOffices(khaltiService);
  return {
    channels: [channelOf(khaltiService)],
    counters: async () => {
      const listed = await offices.ask();
      const counters = listed?.map(({ name, value }) => ({ name, value }));
      return counters && { counters, isWhole: true };
    },
    countersAtFirst: COUNTERS,
    lookUp: async ({ scnumber: scNumber, consumer_id: consumerId, ...where }) => {
      const known = await offices.known();
      // A query to the wrong version would get a wrong "no".
      if (!known) return { kind: 'away', isTimeout: false };
      const officeText = where.office_code || where.counter || '';
      const customer = { scNumber, consumerId, officeText, office: findOffice(known, officeText) };
      return lookedUp(await queryDues(khaltiService, customer), (found) =>
        resultOf(found, customer),
      );
    },
  };
};
