// nPay's merchant signatures: SHA-256, lower-case hex, over values joined without a separator.
// Source: nPay's PHP sample kit; the amount is not signed, so it must be compared afterwards.
import { createHash } from 'node:crypto';

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function merchantPassword(userName: string, apiPassword: string): string {
  return sha256(userName + apiPassword);
}

export function signature(signed: {
  passcode: string;
  userName: string;
  transactionId: string;
}): string {
  return sha256(signed.passcode + signed.userName + signed.transactionId);
}
