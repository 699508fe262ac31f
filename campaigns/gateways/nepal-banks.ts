// What nPay and OnePG share in campaigns: both lead to Nepal's banks behind one call, and PAYMENT_NEPAL
// chooses one. Neither signs its notifications, so a forgery can only make the product query.
import { payAtNepalBank } from '#server/testing/hosted-bank.ts';
import { fieldsOf, withFields } from './forged-fields.ts';
import type { Fields } from './forged-fields.ts';
import { readPaidRupees } from './gateway.ts';
import type { CampaignGateway, Forgery } from './gateway.ts';

/** Puts the victim's id into the merchant's transaction id, in both gateways' spellings. */
function renamed(fields: Fields, victimId: string): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) =>
      /^MERCHANTTXNID$/i.test(name) ? [name, victimId] : [name, value],
    ),
  );
}

const forgeries: Readonly<Record<string, Forgery>> = {
  'number of another payment': ({ real, victimId }) =>
    withFields(real, renamed(fieldsOf(real), victimId)),
  'a made-up number': ({ real, victimId, random }) =>
    withFields(real, {
      ...renamed(fieldsOf(real), victimId),
      GTWREFNO: `FORGED${random.whole(1, 999_999)}`,
    }),
  'success without payment': ({ real, victimId }) =>
    withFields(real, {
      ...renamed(fieldsOf(real), victimId),
      STATUS_CODE: '0',
      TRANSACTION_STATUS: 'SUCCESS',
      Status: 'Success',
      AMOUNT: '1.00',
      currency: 'INR',
    }),
  'in lower case': ({ real, victimId }) => {
    const fields = Object.entries(renamed(fieldsOf(real), victimId));
    return withFields(
      real,
      Object.fromEntries(fields.map(([name, value]) => [name.toLowerCase(), value])),
    );
  },
  'two transactions': ({ real, victimId }) => {
    const mine = new URLSearchParams(renamed(fieldsOf(real), victimId)).toString();
    if (typeof real.body === 'string') return { ...real, body: `${real.body}&${mine}` };
    return { ...real, url: `${real.url}&${mine}` };
  },
};

export const nepalBank = {
  startPath: '/api/payment/nepal',
  isRetriable: false,
  transactionIdOf: ({ MerchantTxnID: id }) => id,
  visit: (_sandboxUrl, form, choice) => payAtNepalBank(form, choice),
  readPaid: readPaidRupees,
  forgeries,
} satisfies Partial<CampaignGateway>;
