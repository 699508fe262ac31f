// The eSewa widget.
import { makeFormPay } from '../form-post/pay.tsx';
import { payByEsewa } from './calls.ts';
import { ESEWA_TEXTS } from './texts.ts';

export const EsewaPay = makeFormPay(payByEsewa, ESEWA_TEXTS);
