// Our accounts at the gateways of Nepal: its banks, and its other wallets.
import type { EsewaSettings } from '#gateways/esewa/gateway.ts';
import type { KhaltiSettings } from '#gateways/khalti/ask.ts';
import type { NpaySettings } from '#gateways/npay/gateway.ts';
import type { OnepgSettings } from '#gateways/onepg/ask.ts';
import { bankList } from '../bank-list.ts';
import type { Settings } from '../settings.ts';
import type { Reader } from './reader.ts';
import { SHARED } from './shared-values.ts';

/** The one gateway to Nepal's banks that is switched on. */
export type NepalAccount =
  | { name: 'npay'; settings: NpaySettings }
  | { name: 'onepg'; settings: OnepgSettings };

function npayAccount(reader: Reader, set: Settings, beside: string): NpaySettings | undefined {
  const found = reader.account({
    NPAY_SOAP_URL: `${beside}/npay/websrv/Service.asmx`,
    NPAY_FORM_URL: `${beside}/npay/pay.aspx`,
    NPAY_MERCHANT_ID: '85',
    NPAY_USER_NAME: SHARED.NPAY_USER_NAME,
    NPAY_API_PASSWORD: SHARED.NPAY_API_PASSWORD,
    NPAY_PASSCODE: SHARED.NPAY_PASSCODE,
  });
  return (
    found && {
      soapUrl: found.NPAY_SOAP_URL,
      formUrl: found.NPAY_FORM_URL,
      merchantId: found.NPAY_MERCHANT_ID,
      userName: found.NPAY_USER_NAME,
      apiPassword: found.NPAY_API_PASSWORD,
      passcode: found.NPAY_PASSCODE,
      banks: bankList(set.NPAY_BANKS ?? (reader.isSandbox ? SANDBOX_BANKS : '')),
    }
  );
}

/** The banks of the sandbox's page; the codes are invented, no gateway publishes its own. */
const SANDBOX_BANKS =
  'ebank TESTEB01 Himal Test Bank;ebank TESTEB02 Terai Test Bank;ebank TESTEB03 Koshi Test Bank;' +
  'mbank TESTMB01 Himal Test Mobile;mbank TESTMB02 Gandaki Test Mobile';

function onepgAccount(reader: Reader, beside: string, returnUrl: string) {
  const found = reader.account({
    ONEPG_API_URL: `${beside}/onepg`,
    ONEPG_FORM_URL: `${beside}/onepg/Payment/Index`,
    ONEPG_MERCHANT_ID: '85',
    ONEPG_MERCHANT_NAME: 'kosheli',
    ONEPG_API_USER: SHARED.ONEPG_API_USER,
    ONEPG_API_PASSWORD: SHARED.ONEPG_API_PASSWORD,
    ONEPG_SECRET: SHARED.ONEPG_SECRET,
  });
  return (
    found && {
      apiUrl: found.ONEPG_API_URL,
      formUrl: found.ONEPG_FORM_URL,
      merchantId: found.ONEPG_MERCHANT_ID,
      merchantName: found.ONEPG_MERCHANT_NAME,
      apiUser: found.ONEPG_API_USER,
      apiPassword: found.ONEPG_API_PASSWORD,
      secret: found.ONEPG_SECRET,
      returnUrl,
    }
  );
}

export function nepalAccount(
  reader: Reader,
  set: Settings,
  { beside, returnUrl }: { beside: string; returnUrl: string },
): NepalAccount | undefined {
  if (set.PAYMENT_NEPAL === 'off') return undefined;
  if (set.PAYMENT_NEPAL === 'onepg') {
    const found = onepgAccount(reader, beside, returnUrl);
    return found && { name: 'onepg', settings: found };
  }
  const found = npayAccount(reader, set, beside);
  return found && { name: 'npay', settings: found };
}

export function esewaAccount(
  reader: Reader,
  { beside, returnUrl }: { beside: string; returnUrl: string },
): EsewaSettings | undefined {
  const found = reader.account({
    ESEWA_FORM_URL: `${beside}/esewa/api/epay/main/v2/form`,
    ESEWA_STATUS_URL: `${beside}/esewa/api/epay/transaction/status/`,
    ESEWA_PRODUCT_CODE: SHARED.ESEWA_PRODUCT_CODE,
    ESEWA_SECRET: SHARED.ESEWA_SECRET,
  });
  return (
    found && {
      formUrl: found.ESEWA_FORM_URL,
      statusUrl: found.ESEWA_STATUS_URL,
      productCode: found.ESEWA_PRODUCT_CODE,
      secret: found.ESEWA_SECRET,
      returnUrl,
    }
  );
}

export function khaltiAccount(
  reader: Reader,
  { beside, returnUrl }: { beside: string; returnUrl: string },
): KhaltiSettings | undefined {
  const found = reader.account({
    KHALTI_PAY_API_URL: `${beside}/khalti/api`,
    KHALTI_PAY_SECRET_KEY: SHARED.KHALTI_PAY_SECRET_KEY,
  });
  return (
    found && {
      apiUrl: found.KHALTI_PAY_API_URL.replace(/\/$/, ''),
      secretKey: found.KHALTI_PAY_SECRET_KEY,
      websiteUrl: new URL(returnUrl).origin,
      returnUrl,
    }
  );
}
