// The call that pays an order through connectIPS.
import { defineFormCall } from '../form-post/calls.ts';

export const payByConnectips = defineFormCall('connectips', 'connectIPS');
