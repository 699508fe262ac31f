// Canned answers of nPay, for tests of exact requests and of malformed answers, and test settings.
import type { NpaySettings } from './gateway.ts';

export function settingsFor(url: string): NpaySettings {
  return {
    soapUrl: `${url}/websrv/Service.asmx`,
    formUrl: 'https://gateway.example/pay.aspx',
    merchantId: '85',
    userName: 'sajilo_uat_user',
    apiPassword: 'sajilo@85-api',
    passcode: 'SAJUAT01',
    banks: [
      { Bank_Code: 'TESTEB01', Bank_Name: 'First Test Bank', Image_Url: '', type: 'ebank' },
      { Bank_Code: 'TESTMB01', Bank_Name: 'Second Test Bank', Image_Url: '', type: 'mbank' },
    ],
    timeoutMs: 500,
  };
}

export function soapAnswer(operation: string, fields: Record<string, string>): string {
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  return (
    '<?xml version="1.0" encoding="utf-8"?>' +
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
    `<${operation}Response xmlns="nPAY"><${operation}Result>${inner.join('\n ')}` +
    `</${operation}Result></${operation}Response></soap:Body></soap:Envelope>`
  );
}

export const VALIDATED = {
  STATUS_CODE: '0',
  MESSAGE: 'Success',
  PROCESSID: 'SIM-7f3a',
  MERCHANT_NAME: 'Kosheli',
  REMARKS: '',
};

export const PAID = {
  STATUS_CODE: '0',
  MESSAGE: 'Success',
  MERCHANT_TRANSACTIONID: 'ORD1001A1',
  GTWREFNO: 'GTW000111',
  PROCESS_ID: 'SIM-7f3a',
  TRANSACTION_STATUS: 'SUCCESS',
  REMARKS: '',
  CARDNO: '412345XXXXXX1234',
  AMOUNT: '1020.00',
  MERCHANT_DECS: 'Recharge ntc',
  TXN_DATE_TIME: '2026-10-28 11:05:00',
  CONCERNED_BANK: 'TESTEB01',
};

export const FAULT =
  '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault>' +
  '<faultcode>soap:Server</faultcode><faultstring>Server was unable to process</faultstring>' +
  '</soap:Fault></soap:Body></soap:Envelope>';
