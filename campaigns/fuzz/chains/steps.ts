// The steps of a chain: each is a request of its own, sent and judged like every other.
import type { Random } from '../../harness/random.ts';
import type { Part } from '../../upload/send-form.ts';
import type { Caller } from '../callers.ts';
import type { Engine } from '../engine.ts';
import { play } from '../engine.ts';
import type { FuzzCall } from '../fuzz-call.ts';
import type { Draft } from '../message.ts';

export interface Asked {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  files?: readonly Part[];
}

export interface Step {
  status: number;
  // Read freely; each chain looks at what it needs.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  /** Of `set-cookie`, as a browser sends them back. */
  cookies: string;
}

/** A sequence of calls, each of which uses what earlier ones answered. */
export interface Chain {
  name: string;
  play: (steps: Steps, random: Random) => Promise<void>;
}

function read(bytes: Buffer, type: string | undefined): unknown {
  return type?.includes('json') === true
    ? JSON.parse(bytes.toString() || 'null')
    : bytes.toString();
}

const PROVES_NOTHING: ReadonlySet<number> = new Set([0, 401, 429, 503]);

export class Steps {
  readonly engine: Engine;
  readonly #calls: ReadonlyMap<string, FuzzCall>;

  constructor(engine: Engine, calls: ReadonlyMap<string, FuzzCall>) {
    this.engine = engine;
    this.#calls = calls;
  }

  /** Somebody new of this kind. */
  person(name = 'another member, confirmed'): Promise<Caller> {
    return this.engine.callers.fresh(name);
  }

  call(name: string): FuzzCall {
    const call = this.#calls.get(name);
    if (!call) throw new Error(`the documents have no ${name}`);
    return call;
  }

  /** The call at an address, with the parameters of its path. */
  callAt(method: string, path: string): Pick<Draft, 'call' | 'path'> | undefined {
    for (const call of this.#calls.values()) {
      const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const rule = new RegExp(`^${call.path.replace(/\{\w+\}/g, '([^/]+)')}$`);
      const values = call.method === method ? rule.exec(path)?.slice(1) : undefined;
      if (!values) continue;
      const decoded = names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]);
      return { call, path: Object.fromEntries(decoded) };
    }
    return undefined;
  }

  /**
   * Makes a call, `POST /api/coupons`. Throws an Error if the documents have no such call, or do not allow
   * this body: a chain is made of calls that can succeed.
   */
  async ask(by: Caller, name: string, asked: Asked = {}): Promise<Step> {
    const call = this.call(name);
    const { path = {}, query = {}, headers: own = {}, body, files = [] } = asked;
    if (!this.engine.judge.allows(call, body)) {
      throw new Error(`${name} does not allow ${JSON.stringify(body)}`);
    }
    const draft = { call, caller: by, path, query, headers: own, body, files };
    const { status, headers, bytes } = await play(this.engine, draft, 'chain');
    const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
    return { status, body: read(bytes, headers['content-type']), cookies };
  }

  /**
   * Makes a call about what belongs to somebody else: it must be answered as if there were no such thing, with
   * 404. A caller who was signed out meanwhile, or is told to wait, proves nothing.
   */
  async askForOthers(by: Caller, name: string, asked: Asked): Promise<void> {
    const { status } = await this.ask(by, name, asked);
    const { tally, violations } = this.engine;
    if (status === 404) tally.hiddenFromOthers += 1;
    else if (!PROVES_NOTHING.has(status)) {
      const detail = `${name}: what belongs to somebody else was answered ${status}`;
      violations.push({ invariant: 'I22', detail });
    }
  }
}
