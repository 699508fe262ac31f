// The call that pays an order at eSewa.
import { defineFormCall } from '../form-post/calls.ts';

export const payByEsewa = defineFormCall('esewa', 'eSewa');
