// Accounts: signing up with the mailed code, sessions, second factors, documents, transfers, freezing.
import { Secret, TOTP } from 'otpauth';
import { createPasskey, signWith } from '#server/users/passkeys/testing/software-passkey.ts';
import type { SoftwarePasskey } from '#server/users/passkeys/testing/software-passkey.ts';
import { codeSentTo } from '../../auth/guesses.ts';
import { newMobile } from '../../harness/orders.ts';
import { emailOf } from '../../harness/testbed.ts';
import type { Testbed } from '../../harness/testbed.ts';
import { PASSWORD } from '../callers.ts';
import type { Caller } from '../callers.ts';
import { validDraft } from '../kinds/draft.ts';
import { sourceFor } from '../values/likely.ts';
import type { Chain, Steps } from './steps.ts';

let people = 0;

/** Signs up and in; answers the session. */
async function signUp(
  steps: Steps,
  testbed: Testbed,
  visitor: Caller,
): Promise<Caller | undefined> {
  people += 1;
  const email = `chain-${people}@fuzz.example.com`;
  const ask = (name: string, body: object) =>
    steps.ask(visitor, `POST /api/users/${name}`, { body });
  const person = { fullname: 'Sita Sharma', country_code: '977', phone: '9841234567', email };
  const made = await ask('register', { ...person, password: PASSWORD, is_adult: true });
  if (made.status !== 200) return undefined;
  await ask('otp', { email, otp: await codeSentTo(testbed, email) });
  await ask('re_send_verification', { email });
  await ask('reset_password', { email });
  const { body } = await ask('login', { email, password: PASSWORD });
  if (typeof body?.accessToken !== 'string') return undefined;
  return { ...visitor, name: 'a new member', token: body.accessToken, isSignedIn: true };
}

export const newAccount = (testbed: Testbed): Chain => ({
  name: 'a new account',
  play: async (steps) => {
    const visitor = await steps.person('a visitor');
    const by = await signUp(steps, testbed, visitor);
    if (!by) return;
    const { body } = await steps.ask(by, 'GET /api/users/sessions');
    for (const { id } of body?.sessions ?? []) {
      await steps.askForOthers(
        await steps.person('a member'),
        'POST /api/users/sessions/{sessionId}/end',
        {
          path: { sessionId: id },
        },
      );
    }
    for (const { id } of body?.devices ?? []) {
      await steps.ask(by, 'DELETE /api/users/devices/{deviceId}', { path: { deviceId: id } });
    }
    await steps.ask(by, 'POST /api/users/sessions/end_others');
    await steps.ask(by, 'POST /api/users/change_password', {
      body: { c_pass: PASSWORD, n_pass: 'quartz-lantern-meadow' },
    });
    await steps.ask(by, 'GET /api/users/me');
    await steps.ask(by, 'POST /api/users/logout', { body: {} });
    await steps.ask(by, 'GET /api/users/me');
  },
});

async function signInWith(steps: Steps, origin: string, passkey: SoftwarePasskey) {
  const visitor = await steps.person('a visitor');
  const { body, cookies } = await steps.ask(visitor, 'POST /api/users/passkeys/sign_in/options');
  if (!body?.options) return;
  await steps.ask(visitor, 'POST /api/users/passkeys/sign_in', {
    headers: { cookie: cookies },
    body: { passkey: signWith(passkey, body.options, { origin }) },
  });
}

export const secondFactors = (testbed: Testbed): Chain => ({
  name: 'second factors',
  play: async (steps) => {
    const by = await steps.person();
    const begun = await steps.ask(by, 'POST /api/users/totp/begin');
    if (begun.status === 200) {
      const app = new TOTP({ secret: Secret.fromBase32(begun.body.secret) });
      await steps.ask(by, 'POST /api/users/totp/enable', { body: { code: app.generate() } });
    }
    const asked = await steps.ask(by, 'POST /api/users/passkeys/options', { body: {} });
    if (asked.status === 200) {
      const made = createPasskey(asked.body.options, { origin: testbed.url });
      const passkey = made.answer;
      await steps.ask(by, 'POST /api/users/passkeys/register', { body: { passkey, name: 'Mine' } });
      await signInWith(steps, testbed.url, made.passkey);
    }
    await steps.ask(by, 'POST /api/users/recovery_codes/renew');
    const { body } = await steps.ask(by, 'GET /api/users/second_factors');
    const other = await steps.person('a member');
    for (const { id } of body?.passkeys ?? []) {
      const path = { passkeyId: id };
      await steps.askForOthers(other, 'DELETE /api/users/passkeys/{passkeyId}', { path });
      const rename = { path, body: { name: 'Yours' } };
      await steps.ask(by, 'POST /api/users/passkeys/{passkeyId}/rename', rename);
      await steps.ask(by, 'DELETE /api/users/passkeys/{passkeyId}', { path });
    }
    await steps.ask(by, 'POST /api/users/totp/remove');
  },
});

export const confirmation = (testbed: Testbed): Chain => ({
  name: 'a confirmation by mail',
  play: async (steps) => {
    const by = await steps.person('a member');
    const refused = await steps.ask(by, 'POST /api/users/export_data');
    const { token } = refused.body?.confirmation ?? {};
    if (typeof token !== 'string' || by.personId === undefined) return;
    const proof = { token, method: 'mail_code' };
    const started = await steps.ask(by, 'POST /api/users/confirm/start', { body: proof });
    if (started.status !== 200) return;
    const code = await codeSentTo(testbed, emailOf({ id: by.personId }));
    await steps.ask(by, 'POST /api/users/confirm', { body: { ...proof, code } });
    await steps.ask(by, 'POST /api/users/export_data');
    const email = `moved-${by.personId}@example.com`;
    await steps.ask(by, 'POST /api/users/change_email', { body: { email } });
  },
});

export const phoneNumber = (testbed: Testbed): Chain => ({
  name: 'a phone number',
  play: async (steps, random) => {
    const by = await steps.person();
    const number = `9806${random.whole(100_000, 999_999)}`;
    const sent = await steps.ask(by, 'POST /api/users/phone_verification', {
      body: { phone: `977${number}` },
    });
    if (sent.status !== 200) return;
    const otp = await codeSentTo(testbed, number);
    await steps.ask(by, 'POST /api/users/verify_phone_otp', { body: { otp } });
  },
});

export const documents: Chain = {
  name: 'identity documents',
  play: async (steps, random) => {
    const by = await steps.person('a member with a phone number');
    const source = sourceFor({ random, caller: by, ids: steps.engine.ids });
    const call = steps.call('POST /api/users/kyc_verification');
    const { files } = await validDraft(call, by, source);
    await steps.ask(by, call.name, { body: { document_type: 'citizenship' }, files });
    const { body } = await steps.ask(by, 'GET /api/users/get_kyc');
    const other = await steps.person('a member');
    for (const { url } of body?.case?.documents ?? []) {
      const path = {
        documentId:
          String(url ?? '')
            .split('/')
            .at(-1) ?? '',
      };
      await steps.ask(by, 'GET /api/users/kyc_documents/{documentId}', { path });
      await steps.askForOthers(other, 'GET /api/users/kyc_documents/{documentId}', { path });
    }
    if (random.chance(0.3)) await steps.ask(by, 'POST /api/users/kyc_withdraw', { body: {} });
  },
};

async function sendMoney(steps: Steps, by: Caller, receiver: Caller, rupees: number) {
  const body = {
    receiver_email: emailOf({ id: receiver.personId ?? '' }),
    sending_amount: rupees,
  };
  await steps.ask(by, 'POST /api/payment/send_money/preview', { body });
  return steps.ask(by, 'POST /api/payment/send_money', { body: { ...body, comment: 'tea' } });
}

export const transfer: Chain = {
  name: 'a transfer',
  play: async (steps, random) => {
    const [by, receiver] = [await steps.person(), await steps.person('a member')];
    // More than TRANSFER_HOLD_ABOVE (Rs 50) to somebody new is held.
    const held = await sendMoney(steps, by, receiver, random.whole(60, 90));
    await steps.ask(by, 'GET /api/payment/held_transfers');
    const transferId = String(held.body?.held_transfer_id ?? crypto.randomUUID());
    const cancel = 'POST /api/payment/held_transfers/{transferId}/cancel';
    await steps.askForOthers(receiver, cancel, { path: { transferId }, body: {} });
    await steps.ask(by, cancel, { path: { transferId }, body: {} });
    const { body } = await sendMoney(steps, by, receiver, random.whole(10, 40));
    const path = { transferId: String(body?.transfer_id ?? crypto.randomUUID()) };
    await steps.ask(by, 'GET /api/payment/transfers/{transferId}', { path });
    await steps.askForOthers(receiver, 'GET /api/payment/transfers/{transferId}', { path });
  },
};

export const recipients: Chain = {
  name: 'recipients',
  play: async (steps) => {
    const by = await steps.person('a member');
    // Only a recipient of an earlier order can be saved.
    const request = { mobile_number: newMobile() };
    await steps.ask(by, 'POST /api/mobile_recharge', { body: { ...request, amount: 10 } });
    await steps.ask(by, 'POST /api/recipients', {
      body: { biller: 'mobile', nickname: 'आमा', request },
    });
    const { body } = await steps.ask(by, 'GET /api/recipients');
    const other = await steps.person('a member');
    for (const { id } of body?.recipients ?? []) {
      const path = { recipientId: id };
      await steps.askForOthers(other, 'DELETE /api/recipients/{recipientId}', { path });
      await steps.ask(by, 'DELETE /api/recipients/{recipientId}', { path });
    }
  },
};

export const ending: Chain = {
  name: 'a freeze and a closing',
  play: async (steps) => {
    const by = await steps.person();
    await steps.ask(by, 'GET /api/users/close_account');
    await steps.ask(by, 'POST /api/users/freeze', { body: {} });
    await steps.ask(by, 'GET /api/users/freeze');
    await steps.ask(by, 'POST /api/users/unfreeze', { body: {} });
    const other = await steps.person('an empty account');
    await steps.ask(other, 'POST /api/users/close_account', { body: {} });
  },
};
