// The connectIPS widget.
import { makeFormPay } from '../form-post/pay.tsx';
import { payByConnectips } from './calls.ts';
import { CONNECTIPS_TEXTS } from './texts.ts';

export const ConnectipsPay = makeFormPay(payByConnectips, CONNECTIPS_TEXTS);
