// A back office for tests: next to the customers' app, on the same database, with staff of any role.
import { uuidv7 } from 'uuidv7';
import { afterAll } from 'vitest';
import type { Role } from '#contract/desk/roles.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer, TestApp } from '#server/testing/test-app.ts';
import { freePort } from '#setup/testing/free-port.mjs';
import { buildDesk } from '../desk-app.ts';
import type { DeskApp } from '../desk-app.ts';

/** A staff member with a session and a fresh proof of identity. */
export interface TestStaff {
  id: string;
  email: string;
  token: string;
}

export interface TestDesk {
  url: string;
  desk: DeskApp;
  /** The customers' side. */
  test: TestApp;
  staff: (roles: Role[]) => Promise<TestStaff>;
  get: (path: string, by?: TestStaff) => Promise<Answer>;
  post: (path: string, body: unknown, by?: TestStaff) => Promise<Answer>;
  delete: (path: string, by?: TestStaff) => Promise<Answer>;
  /** Makes the proof of a session too old. */
  ageProof: (by: TestStaff) => Promise<void>;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const body = isJson && text !== '' ? JSON.parse(text) : text;
  return { status: response.status, body, headers: response.headers };
}

/** The back office of a whole test file: call it at the top. It is closed after the last test. */
export async function testDesk(...settings: Parameters<typeof testApp>): Promise<TestDesk> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const [environment = {}, ...others] = settings;
  const test = await testApp({ DESK_PORT: String(port), ...environment }, ...others);
  const { context, lent } = test.app;
  const { owner, deskPool: pool } = test.database;
  const desk = await buildDesk({ ...context, ...lent, pool, owner, longWork: owner });
  await desk.fastify.listen({ host: 'localhost', port });
  afterAll(() => desk.fastify.close());
  const send = async (method: string, path: string, by?: TestStaff, body?: unknown) => {
    const headers: Record<string, string> = by ? { authorization: `Bearer ${by.token}` } : {};
    if (body === undefined) return answerOf(await fetch(url + path, { method, headers }));
    headers['content-type'] = 'application/json';
    return answerOf(await fetch(url + path, { method, headers, body: JSON.stringify(body) }));
  };
  return {
    url,
    desk,
    test,
    staff: async (roles) => {
      const id = uuidv7();
      const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
      const email = `${id}@desk.example.com`;
      await owner.query(
        `insert into staff (id, email, full_name, roles, password_hash, invited_at)
         values ($1, $2, 'Gita Example', $3, 'none', now() - interval '30 days')`,
        [id, email, roles],
      );
      await owner.query(
        `insert into staff_sessions (token_hash, staff_id, expires_at, proved_by)
         values (sha256($1::bytea), $2, now() + interval '9 hours', 'code')`,
        [Buffer.from(token), id],
      );
      return { id, email, token };
    },
    get: (path, by) => send('GET', path, by),
    post: (path, body, by) => send('POST', path, by, body),
    delete: (path, by) => send('DELETE', path, by),
    ageProof: async (by) => {
      await owner.query(
        `update staff_sessions set proved_at = now() - interval '6 minutes' where staff_id = $1`,
        [by.id],
      );
    },
  };
}
