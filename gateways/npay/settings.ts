// Our account at nPay.
import type { SettingValues } from '#contract/settings/read-settings.ts';
import { besideSandbox, setting, sharedSecret } from '#contract/settings/setting.ts';
import { text, tls } from '#contract/settings/value-types.ts';
import { offerOf } from '../nepal-banks/settings.ts';
import type { Offer } from '../nepal-banks/settings.ts';
import { gatewayUrl } from '../return-url.ts';
import { bankList } from './bank-list.ts';
import type { NpaySettings } from './gateway.ts';

const TEST_HOST = /^https?:\/\/gateway\.sandbox\.npay\./i;

/** Made up, like the codes of the simulator's page: no gateway publishes its codes. */
const SANDBOX_BANKS =
  'ebank TESTEB01 Himal Test Bank;ebank TESTEB02 Terai Test Bank;ebank TESTEB03 Koshi Test Bank;' +
  'mbank TESTMB01 Himal Test Mobile;mbank TESTMB02 Gandaki Test Mobile';

export const npaySettings = {
  title: "nPay, a gateway to Nepal's banks",
  isAccount: true as const,
  settings: {
    soapUrl: setting('NPAY_SOAP_URL', tls, {
      about: 'The web service.',
      sandbox: besideSandbox('/npay/websrv/Service.asmx'),
      test: TEST_HOST,
      example: 'https://gateway.npay.com.np/websrv/Service.asmx',
    }),
    formUrl: setting('NPAY_FORM_URL', tls, {
      about: 'The hosted payment page.',
      sandbox: besideSandbox('/npay/pay.aspx'),
      test: TEST_HOST,
      example: 'https://gateway.npay.com.np/pay.aspx',
    }),
    merchantId: setting('NPAY_MERCHANT_ID', text, {
      about: "The merchant's number.",
      sandbox: '85',
      shared: true,
    }),
    userName: sharedSecret('NPAY_USER_NAME', text, {
      about: "The merchant's name at the web service.",
      sandbox: 'kosheli_sandbox',
    }),
    apiPassword: sharedSecret('NPAY_API_PASSWORD', text, {
      about: "The merchant's password at the web service.",
      sandbox: 'sandbox-api-password',
    }),
    passcode: sharedSecret('NPAY_PASSCODE', text, {
      about: 'Signs requests.',
      sandbox: 'SANDBOX01',
    }),
    banks: setting('NPAY_BANKS', bankList, {
      about:
        'The banks to offer, because nPay cannot list them: for each, ebank or mbank, its code and its name, ' +
        'separated by spaces; the banks by semicolons.',
      standard: '',
      sandbox: SANDBOX_BANKS,
      example: 'ebank CODE Name of the bank;mbank CODE Name of the bank',
    }),
  },
  callbacks: {
    SANDBOX_NPAY_DELIVERY_URL: gatewayUrl('/npay/delivery'),
    SANDBOX_NPAY_RESPONSE_URL: gatewayUrl('/npay'),
  },
};

export function readNpaySettings(values: SettingValues): (NpaySettings & Offer) | undefined {
  const account = values.of(npaySettings);
  return account && { ...account, ...offerOf(values, 'npay') };
}
