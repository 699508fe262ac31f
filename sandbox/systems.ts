// The list of the simulated outside systems.
import { clamd } from './clamd/clamd.ts';
import { connectips } from './connectips/connectips.ts';
import { esewa } from './esewa/esewa.ts';
import { google } from './google/google.ts';
import { khalti } from './khalti/khalti.ts';
import { khaltiService } from './khalti-service/khalti-service.ts';
import { npay } from './npay/npay.ts';
import { onepg } from './onepg/onepg.ts';
import type { OutsideSystem } from './outside-system.ts';
import { payu } from './payu/payu.ts';
import { reloadly } from './reloadly/reloadly.ts';
import { sparrow } from './sparrow/sparrow.ts';
import { s3 } from './s3/s3.ts';
import { stripe } from './stripe/stripe.ts';
import { twilio } from './twilio/twilio.ts';

export const SYSTEMS: readonly OutsideSystem[] = [
  khaltiService,
  payu,
  npay,
  onepg,
  esewa,
  khalti,
  connectips,
  reloadly,
  stripe,
  clamd,
  s3,
  google,
  sparrow,
  twilio,
];
