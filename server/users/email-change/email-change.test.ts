// Changing the e-mail address over HTTP: permissions, the effect of the link, undoing from the old address,
// and several people who want the same address.
import { describe, expect, it } from 'vitest';
import { newEmail, newestMail, PASSWORD, signUp } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { tokenHash } from '../guard/secrets.ts';

const app = await testApp({
  TRUST_PROXY: 'on',
  LOGINS_PER_HOUR: '60',
  CODES_PER_DAY: '12',
  TRANSFER_HOLD_RISK_MINUTES: '1440',
});
const { owner } = app.database;
const SAME = [200, { success: true }];
const OVER =
  'This link has expired, was used, was replaced by a newer one, or belongs to another account.';

let networks = 0;
/** A new network, so that no test uses up the rate limits of another. */
function network(): Record<string, string> {
  networks += 1;
  return { 'x-forwarded-for': `198.18.7.${networks}` };
}

const login = (email: string, password = PASSWORD): Promise<Answer> =>
  app.post('/api/users/login', { email, password }, undefined, network());

async function signIn(email: string): Promise<Member> {
  const { body } = await login(email);
  return { id: body.id, token: body.accessToken, email };
}

/** A person with a password, who has just proved their identity. */
async function person(): Promise<Member> {
  const email = newEmail();
  await app.app.users.ensureDemoUser({ email, password: PASSWORD, fullName: 'Sita Devi Sharma' });
  const by = await signIn(email);
  await owner.query('update sessions set confirmed_at = now() where user_id = $1', [by.id]);
  return by;
}

const ask = (by: Member, email: string, password: string | undefined = PASSWORD): Promise<Answer> =>
  app.post('/api/users/change_email', { email, password }, by);
const openLink = (by: Member, token: string): Promise<Answer> =>
  app.post('/api/users/change_email/confirm', { token }, by, network());
const undo = (token: string): Promise<Answer> =>
  app.post('/api/users/change_email/undo', { token }, undefined, network());
const about = (by: Member, token: string): Promise<Answer> =>
  app.post('/api/users/change_email/about', { token }, by, network());
const aboutUndo = (token: string): Promise<Answer> =>
  app.post('/api/users/change_email/undo/about', { token }, undefined, network());
const emailOf = async (by: Member): Promise<string> =>
  (await app.get('/api/users/me', by)).body.email;
const isIn = async (by: Member): Promise<boolean> =>
  (await app.get('/api/users/me', by)).status === 200;

/** The token of the newest mail with such a link. */
async function linkIn(email: string, page: 'change-email' | 'restore-email'): Promise<string> {
  const pattern = new RegExp(`/${page}/([\\w-]{43})\\s`);
  const mails = await until(
    () => app.sandbox.inbox(email),
    (inbox) => inbox.some(({ text }) => pattern.test(text)),
  );
  return pattern.exec(mails.find(({ text }) => pattern.test(text))!.text)![1]!;
}

async function asked(by: Member, email = newEmail()): Promise<{ email: string; token: string }> {
  expect((await ask(by, email)).status).toBe(200);
  return { email, token: await linkIn(email, 'change-email') };
}

/** A person whose address was changed; `by.email` is still the old one. */
async function changed(by: Member): Promise<{ email: string; undoToken: string }> {
  const { email, token } = await asked(by);
  expect((await openLink(by, token)).body).toEqual({ success: true, email });
  return { email, undoToken: await linkIn(by.email, 'restore-email') };
}

it('needs password and mailed code, changes by the link, and ends every other session', async () => {
  const by = await person();
  await owner.query('update sessions set confirmed_at = null where user_id = $1', [by.id]);
  const email = newEmail();
  expect((await ask(by, email, 'not it')).body).toEqual({
    password: "This isn't your current password.",
  });
  const { body: needed } = await ask(by, email);
  const { token: confirmation, methods } = needed.confirmation;
  expect(methods).toEqual(['mail_code']);
  const proof = { token: confirmation, method: 'mail_code' };
  await app.post('/api/users/confirm/start', proof, by);
  const { text } = await newestMail(app, by.email);
  expect(text).toContain('You are changing the email address');
  const code = /\b\d{6}\b/.exec(text)![0];
  expect((await app.post('/api/users/confirm', { ...proof, code }, by)).status).toBe(200);
  const { token } = await asked(by, email);
  expect(await emailOf(by)).toBe(by.email);
  const elsewhere = await signIn(by.email);
  expect((await openLink(by, token)).body).toEqual({ success: true, email });
  expect([await emailOf(by), await isIn(elsewhere)]).toEqual([email, false]);
  expect([(await login(by.email)).status, (await login(email)).status]).toEqual([401, 200]);
  expect((await openLink(by, token)).body).toEqual({ token: OVER });
  const { rows } = await owner.query(
    'select action from audit_records where subject_id = $1 order by id',
    [by.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['email.change_requested', 'email.changed']);
});

describe('a link', () => {
  it('works for nobody else, not twice, not after an hour, and not after a newer one', async () => {
    const [by, stranger] = [await person(), await person()];
    const first = await asked(by);
    const second = await asked(by);
    const refused = [await openLink(stranger, second.token), await openLink(by, first.token)];
    await owner.query('update email_changes set expires_at = now() where user_id = $1', [by.id]);
    refused.push(await openLink(by, second.token), await openLink(by, 'x'));
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      refused.map(() => [422, { token: OVER }]),
    );
    const last = await asked(by);
    const uses = await Promise.all(Array.from({ length: 10 }, () => openLink(by, last.token)));
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('names the addresses to whoever asked, to nobody else, and stays usable', async () => {
    const [by, stranger] = [await person(), await person()];
    const { email, token } = await asked(by);
    expect((await about(by, token)).body).toEqual({ email, old_email: by.email });
    expect((await about(stranger, token)).body).toEqual({ token: OVER });
    expect((await openLink(by, token)).status).toBe(200);
    expect((await about(by, token)).body).toEqual({ token: OVER });
  });

  it('is stored only as a digest, also in the rows of sent mails', async () => {
    const { undoToken } = await changed(await person());
    const { token } = await asked(await person());
    for (const table of ['email_changes', 'email_undos', 'outbox', 'audit_records']) {
      // The link is removed from a message just after sending.
      const text = await until(
        async () => JSON.stringify((await owner.query(`select t::text from ${table} t`)).rows),
        (rows) => !rows.includes(token) && !rows.includes(undoToken),
      );
      expect(text).not.toContain(token);
    }
  });

  it('is refused while the account is frozen, as is the request', async () => {
    const by = await person();
    const { token } = await asked(by);
    expect((await app.post('/api/users/freeze', {}, by)).status).toBe(200);
    for (const { status, body } of [await openLink(by, token), await ask(by, newEmail())]) {
      expect([status, body.block.type]).toEqual([403, 'account_frozen']);
    }
    expect(await emailOf(by)).toBe(by.email);
  });
});

it('answers the same for an address that is taken, and tells only its owner', async () => {
  const [by, other] = [await person(), await person()];
  const { email: waiting } = await signUp(app);
  for (const email of [other.email, waiting, newEmail()]) {
    const { status, body } = await ask(by, email);
    expect([status, body]).toEqual(SAME);
  }
  const mail = await newestMail(app, other.email);
  expect(mail.subject).toBe('This address already has a Kosheli account');
  expect(mail.text).not.toContain('change-email');
  expect((await ask(by, by.email)).body).toEqual({ email: 'This is already your address.' });
});

describe('the undo of the old address', () => {
  it('restores it without a sign-in, and takes everything back that was done since', async () => {
    const by = await person();
    const { email, undoToken } = await changed(by);
    await app.post('/api/users/reset_password', { email }, undefined, network());
    const mail = await until(
      () => app.sandbox.inbox(email),
      (inbox) => inbox.some(({ text }) => text.includes('/reset-password/')),
    );
    const reset = /\/reset-password\/([\w-]{43})/.exec(mail.map(({ text }) => text).join())![1]!;
    await owner.query(
      `insert into social_accounts (id, provider, subject, user_id, email, linked_at)
       values (gen_random_uuid(), 'google', $2 || '-old', $1, 'a@b.test', now() - interval '1 year'),
         (gen_random_uuid(), 'google', $2 || '-new', $1, 'c@d.test', now())`,
      [by.id, by.id],
    );
    await owner.query(
      `insert into totp_secrets (user_id, sealed, enabled_at) values ($1, 'x', now())`,
      [by.id],
    );
    expect([(await undo(undoToken)).body, await isIn(by)]).toEqual([{ success: true }, false]);
    const body = { token: reset, new_password: 'harvest moon over Ilam' };
    const late = await app.post('/api/users/verify_reset_password', body, undefined, network());
    expect(late.status).toBe(422);
    expect([(await login(email)).status, (await login(by.email)).status]).toEqual([401, 401]);
    expect((await undo(undoToken)).body).toEqual({ token: 'This link has expired or was used.' });
    const { rows } = await owner.query(
      `select email, email_changed_at > now() - interval '1 minute' as "isHeld",
         (select string_agg(subject, ',') from social_accounts where user_id = u.id) as links,
         (select count(*)::int from totp_secrets where user_id = u.id) as totp
       from users u where id = $1`,
      [by.id],
    );
    expect(rows).toEqual([{ email: by.email, isHeld: true, links: `${by.id}-old`, totp: 0 }]);
    await until(
      () => app.sandbox.inbox(by.email),
      (inbox) => inbox.some(({ subject }) => subject === 'Your email address is back'),
    );
  });

  /** Adds everything that an intruder in the account could leave behind. */
  async function plant(by: Member): Promise<void> {
    const update = { fname: 'Mallory', lname: 'Thief', mobile_no: '9841000666' };
    expect((await app.post('/api/users/update', update, by)).status).toBe(200);
    expect((await app.post('/api/users/recovery_codes/renew', {}, by)).status).toBe(200);
    await owner.query('update users set phone_verified_at = now() where id = $1', [by.id]);
    await owner.query(
      `insert into devices (id, user_id, token_hash, first_network, last_network)
       values (gen_random_uuid(), $1, 'x', '', '')`,
      [by.id],
    );
  }

  it.each([true, false])(
    'takes back what was planted since, and only that: %s',
    async (isPlanted) => {
      const by = await person();
      const phone = isPlanted ? '9841000777' : '9841000778';
      await owner.query(
        `with code as (insert into recovery_codes values ($1, 'old', null, now() - interval '1 year')),
         app as (insert into totp_secrets (user_id, sealed, enabled_at)
           values ($1, 'x', now() - interval '1 year')),
         visit as (update devices set first_seen_at = now() - interval '1 year' where user_id = $1)
       update users set phone = $2, phone_verified_at = now() - interval '1 year' where id = $1`,
        [by.id, phone],
      );
      const { undoToken } = await changed(by);
      if (isPlanted) await plant(by);
      expect((await undo(undoToken)).status).toBe(200);
      const { rows } = await owner.query(
        `select full_name as name, first_name as first, phone,
         phone_verified_at is not null as "isVerified",
         (select count(*)::int from recovery_codes where user_id = u.id) as codes,
         (select count(*)::int from totp_secrets where user_id = u.id) as apps,
         (select count(*)::int from devices where user_id = u.id) as devices
       from users u where id = $1`,
        [by.id],
      );
      const [isVerified, codes] = isPlanted ? [false, 0] : [true, 1];
      const before = { name: 'Sita Devi Sharma', first: null, phone, apps: 1, devices: 1 };
      expect(rows).toEqual([{ ...before, isVerified, codes }]);
    },
  );

  it('names both addresses masked, only to whoever has its link, and stays usable', async () => {
    const by = await person();
    const { email, undoToken } = await changed(by);
    const masked = (whole: string): string =>
      whole.replace(/^(.).*@(.).*(\.\w+)$/, '$1***@$2***$3');
    const { status, body } = await aboutUndo(undoToken);
    expect([status, body]).toEqual([200, { email: masked(email), old_email: masked(by.email) }]);
    const guessed = undoToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(Object.keys((await aboutUndo(guessed)).body)).toEqual(['token']);
    expect((await undo(undoToken)).status).toBe(200);
    expect((await aboutUndo(undoToken)).status).toBe(422);
  });

  it('also undoes later changes, works while frozen, and ends after a day', async () => {
    const by = await person();
    const first = await changed(by);
    const second = await changed({ ...by, email: first.email });
    expect((await app.post('/api/users/freeze', {}, by)).status).toBe(200);
    expect((await undo(first.undoToken)).status).toBe(200);
    expect((await undo(second.undoToken)).status).toBe(422);
    const other = await person();
    const { undoToken } = await changed(other);
    await owner.query('update email_undos set expires_at = now() where user_id = $1', [other.id]);
    expect((await undo(undoToken)).status).toBe(422);
  });

  it('returns transfers that the change has put on hold', async () => {
    const [by, to] = [await app.member(1_000), await app.member()];
    await owner.query(
      'update users set password_hash = (select password_hash from users where id = $2) where id = $1',
      [by.id, (await person()).id],
    );
    await owner.query('update sessions set confirmed_at = now() where user_id = $1', [by.id]);
    const { undoToken } = await changed(by);
    const transfer = { receiver_email: to.email, sending_amount: 400 };
    const { body } = await app.post('/api/payment/send_money', transfer, by);
    expect(body.block.reason).toContain('email address was changed');
    expect((await undo(undoToken)).status).toBe(200);
    const { rows } = await owner.query('select state from held_transfers where sender_id = $1', [
      by.id,
    ]);
    expect(rows).toEqual([{ state: 'returned' }]);
  });
});

async function linkTo(email: string, except: string): Promise<string> {
  const inbox = await app.sandbox.inbox(email);
  const tokens = inbox.map(({ text }) => /change-email\/([\w-]{43})/.exec(text)?.[1]);
  return tokens.find((token) => token !== undefined && token !== except)!;
}

describe('of those who want one address at once', () => {
  const holders = async (email: string): Promise<number> =>
    (await owner.query('select from users where email = $1', [email])).rowCount!;

  it('one of two accounts gets it', async () => {
    const [one, other] = [await person(), await person()];
    const { email, token } = await asked(one);
    expect((await ask(other, email)).status).toBe(200);
    await until(
      () => app.sandbox.inbox(email),
      (inbox) => inbox.length === 2,
    );
    const second = await linkTo(email, token);
    const uses = await Promise.all([openLink(one, token), openLink(other, second)]);
    expect(new Set(uses.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await holders(email)).toBe(1);
  });

  it('an account or a sign-up gets it', async () => {
    const by = await person();
    const { email, code } = await signUp(app);
    const { token } = await asked(by, email);
    const [used, opened] = await Promise.all([
      openLink(by, token),
      app.post('/api/users/otp', { email, otp: code }, undefined, network()),
    ]);
    expect(used.status === 200).not.toBe(opened.body.otpStatus);
    expect(await holders(email)).toBe(1);
  });

  it('a sign-up never gets one that can be restored', async () => {
    const by = await person();
    const { undoToken } = await changed(by);
    const confirmId = 'S'.repeat(43);
    await owner.query(
      `insert into sign_ups (id, email, full_name, country_code, phone, password_hash, expires_at,
         code_hash, code_expires_at, link_hash, link_expires_at)
       select gen_random_uuid(), $2, full_name, country_code, phone, password_hash,
         now() + interval '1 day', '', now(), $3, now() + interval '1 day'
       from users where id = $1`,
      [by.id, by.email, tokenHash(confirmId)],
    );
    const opened = await app.post('/api/users/activate', { confirmId }, undefined, network());
    expect([opened.body, await holders(by.email)]).toEqual([{ status: 'activated' }, 0]);
    expect((await undo(undoToken)).status).toBe(200);
    expect(await holders(by.email)).toBe(1);
  });

  it('a sign-up that became an account opens no other one when its address is free again', async () => {
    const { email, confirmId } = await signUp(app);
    const open = (): Promise<Answer> =>
      app.post('/api/users/activate', { confirmId }, undefined, network());
    expect((await open()).body).toEqual({ status: 'success' });
    const by = await signIn(email);
    await owner.query('update sessions set confirmed_at = now() where user_id = $1', [by.id]);
    await changed(by);
    await owner.query('update email_undos set expires_at = now() where user_id = $1', [by.id]);
    const again = await open();
    expect([again.status, again.body]).toEqual([200, { status: 'activated' }]);
    expect(await holders(email)).toBe(0);
  });

  it('whoever waits for the address does not hold up its person', async () => {
    const [by, email] = [await person(), newEmail()];
    const other = await owner.connect();
    try {
      await other.query('begin');
      await other.query('select pg_advisory_xact_lock(7305003, hashtext($1))', [email]);
      expect((await ask(by, email)).status).toBe(200);
      const waiting = `select from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory'`;
      await expect.poll(async () => (await owner.query(waiting)).rowCount).toBeGreaterThan(0);
      const sql = 'select id from users where id = $1 for update nowait';
      expect((await other.query(sql, [by.id])).rowCount).toBe(1);
    } finally {
      await other.query('rollback');
      other.release();
    }
    await linkIn(email, 'change-email');
  });

  it('undo and the use of another link end with the restored address', async () => {
    const by = await person();
    const { undoToken } = await changed(by);
    const { token } = await asked(by);
    const [, undone] = await Promise.all([openLink(by, token), undo(undoToken)]);
    expect(undone.status).toBe(200);
    const { rows } = await owner.query('select email from users where id = $1', [by.id]);
    expect(rows).toEqual([{ email: by.email }]);
  });
});
