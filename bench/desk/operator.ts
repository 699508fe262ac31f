// An operator with every role, signed in, and their requests on one kept-alive connection.
import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { uuidv7 } from 'uuidv7';
import { ROLES } from '#contract/desk/roles.ts';
import type { BenchDatabase } from '../database/own-server.ts';

export interface DeskRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

export interface Answered {
  status: number;
  text: string;
  bytes: number;
  firstByteMs: number;
  ms: number;
}

export interface Operator {
  send: (asked: DeskRequest) => Promise<Answered>;
  /** Proves themself anew, for calls that need it. */
  prove: () => Promise<void>;
}

async function signIn({ owner }: Pick<BenchDatabase, 'owner'>): Promise<string> {
  const id = uuidv7();
  const token = randomBytes(32).toString('base64url');
  await owner.query(
    `insert into staff (id, email, full_name, roles, password_hash)
     values ($1, 'bench@desk.example.com', 'Gita Example', $2, 'none')`,
    [id, ROLES],
  );
  await owner.query(
    `insert into staff_sessions (token_hash, staff_id, expires_at, proved_by)
     values ($1, $2, now() + interval '9 hours', 'code')`,
    [createHash('sha256').update(token).digest(), id],
  );
  return token;
}

export async function makeOperator(
  database: Pick<BenchDatabase, 'owner'>,
  port: number,
): Promise<Operator> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const token = await signIn(database);
  const send = ({ method, path, body }: DeskRequest): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const from = performance.now();
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const text = body && JSON.stringify(body);
      const asked = request({ host: '127.0.0.1', port, agent, method, path, headers });
      asked.on('error', reject);
      asked.on('response', (response) => {
        const chunks: Buffer[] = [];
        let firstByteMs = Number.NaN;
        response.on('error', reject);
        response.on('data', (chunk: Buffer) => {
          if (chunks.length === 0) firstByteMs = performance.now() - from;
          chunks.push(chunk);
        });
        response.on('end', () => {
          const ms = performance.now() - from;
          const all = Buffer.concat(chunks);
          const { statusCode: status = 0 } = response;
          resolve({ status, text: all.toString(), bytes: all.length, firstByteMs, ms });
        });
      });
      asked.end(text);
    });
  return {
    send,
    prove: async () => {
      await database.owner.query('update staff_sessions set proved_at = now()');
    },
  };
}
