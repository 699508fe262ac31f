// Canned answers of OnePG, for tests of exact requests and of malformed answers, and test settings.
import type { OnepgSettings } from './ask.ts';

export function settingsFor(url: string): OnepgSettings {
  return {
    apiUrl: url,
    formUrl: 'https://gateway.example/payment/index',
    merchantId: '85',
    merchantName: 'sajiloapi',
    apiUser: 'sajiloapi',
    apiPassword: 'onepg-test-pass',
    secret: 'onepg-test-secret',
    returnUrl: 'https://site.example/payment/gateway',
    timeoutMs: 500,
  };
}

export function ok(data: unknown): string {
  return JSON.stringify({ code: '0', message: 'Success', errors: [], data });
}

export function no(errorMessage: string, code = '1'): string {
  const errors = [{ error_code: 'E001', error_message: errorMessage }];
  return JSON.stringify({ code, message: 'Error', errors, data: null });
}

export const PAID = {
  GatewayReferenceNo: 'GTW000111',
  Amount: '1020.00',
  ServiceCharge: '0',
  TransactionRemarks: 'Recharge ntc',
  TransactionRemarks2: '',
  TransactionRemarks3: '',
  ProcessId: '54D0A55C_4D9E_TEST',
  TransactionDate: '2026-10-28 11:05:00',
  MerchantTxnId: 'ORD1001A1',
  CbsMessage: 'Transaction successful',
  Status: 'Success',
  Institution: 'First Test Bank',
  Instrument: 'TESTEB01',
  PaymentCurrency: 'NPR',
  ExchangeRate: '1',
};

export const INSTRUMENTS = [
  {
    InstitutionName: 'First Test Bank',
    InstrumentName: 'First',
    InstrumentCode: 'TESTEB01',
    InstrumentValue: '',
    LogoUrl: 'https://gateway.example/first.png',
    BankUrl: '',
    BankType: 'e-banking',
  },
  {
    InstitutionName: 'Second <b>Test</b> Bank',
    InstrumentName: 'Second',
    InstrumentCode: 'TESTMB01',
    InstrumentValue: '',
    LogoUrl: 'javascript:alert(1)',
    BankUrl: '',
    BankType: 'Mobile Banking',
  },
  {
    InstitutionName: 'A card',
    InstrumentName: 'Card',
    InstrumentCode: 'TESTCARD',
    InstrumentValue: '',
    LogoUrl: null,
    BankUrl: '',
    BankType: 'card',
  },
];
