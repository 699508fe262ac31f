// A gateway that writes its number of a payment as a number: every digit is kept.
import { expect, it } from 'vitest';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import { makeConnectips } from '../connectips/gateway.ts';
import * as connectips from '../connectips/testing.ts';
import { makeEsewa } from '../esewa/gateway.ts';
import * as esewa from '../esewa/testing.ts';
import { makeOnepg } from '../onepg/gateway.ts';
import * as onepg from '../onepg/testing.ts';
import { makePayu } from '../payu/gateway.ts';
import * as payu from '../payu/testing.ts';
import { ATTEMPT } from './attempt.ts';

const server = await startCannedAnswers();
const { url } = server;
// As a number, it would become 403993715500000000.
const LONG = '403993715500000001';

it.each([
  ['payu', makePayu(payu.settingsFor(url)), payu.about({ ...payu.PAID, mihpayid: LONG })],
  ['esewa', makeEsewa(esewa.settingsFor(url)), esewa.answer({ ref_id: LONG })],
  ['connectips', makeConnectips(connectips.settingsFor(url)), connectips.answer({ txnId: LONG })],
  [
    'onepg',
    makeOnepg(onepg.settingsFor(url)),
    onepg.ok({ ...onepg.PAID, GatewayReferenceNo: LONG, CbsMessage: `"${LONG}" \\ ${LONG}` }),
  ],
])('%s: every digit of its number is kept', async (_, gateway, body) => {
  // Only the number by itself, not the one within a text.
  server.answers({ body: body.replace(`:"${LONG}"`, `:${LONG}`) });
  expect(await gateway.status(ATTEMPT)).toMatchObject({
    kind: 'succeeded',
    gatewayReference: LONG,
  });
});

it.each(['1e400', '-1e400', '403993715500000001.5'])('%s is no amount', async (amount) => {
  server.answers({ body: esewa.answer().replace('1020', amount) });
  expect((await makeEsewa(esewa.settingsFor(url)).status(ATTEMPT)).kind).toBe('unknown');
});
