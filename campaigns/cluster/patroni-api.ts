// What Patroni's REST interface says about the cluster, and what an operator tells it.

export interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

const TIMEOUT_MS = 4_000;

export class PatroniApi {
  readonly #ports: () => readonly number[];
  readonly #password: string;

  /** `ports` are those of the nodes that may answer. */
  constructor(ports: () => readonly number[], password: string) {
    this.#ports = ports;
    this.#password = password;
  }

  /** Asks one node after the other; undefined when none answers. */
  async #ask(path: string, method = 'GET', body?: object): Promise<Response | undefined> {
    const authorization = `Basic ${Buffer.from(`patroni:${this.#password}`).toString('base64')}`;
    for (const port of this.#ports()) {
      const asked = fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(method === 'GET' ? TIMEOUT_MS : 60_000),
      });
      const response = await asked.then(
        (answer) => answer,
        () => undefined,
      );
      if (response) return response;
    }
    return undefined;
  }

  /** The members as the first node that answers sees them; an empty list when none does. */
  async members(): Promise<Member[]> {
    const response = await this.#ask('/cluster');
    if (response?.status !== 200) return [];
    return ((await response.json()) as { members: Member[] }).members;
  }

  /** Does what an operator does with `patronictl`; answers whether Patroni did it, and its message. */
  async command(
    path: '/config' | '/switchover' | '/failover' | '/reinitialize',
    body: object,
  ): Promise<{ isDone: boolean; says: string }> {
    const response = await this.#ask(path, path === '/config' ? 'PATCH' : 'POST', body);
    if (!response) return { isDone: false, says: 'no node answers' };
    return { isDone: response.status < 300, says: await response.text() };
  }
}

/** The member that holds the lock and works as the primary. */
export function leaderOf(members: readonly Member[]): string | undefined {
  return members.find(({ role, state }) => role === 'leader' && state === 'running')?.name;
}

/**
 * Why the cluster is not whole; undefined if it has a primary and a synchronous standby, and every standby
 * streams.
 */
export function whyNotWhole(members: readonly Member[], count: number): string | undefined {
  const told = members.map(({ name, role, state, lag }) => `${name} ${role} ${state} ${lag ?? ''}`);
  const isWhole =
    members.length === count &&
    leaderOf(members) !== undefined &&
    members.some(({ role }) => role === 'sync_standby') &&
    members.every(
      ({ role, state, lag }) =>
        role === 'leader' || (state === 'streaming' && typeof lag === 'number'),
    );
  return isWhole ? undefined : told.join(', ') || 'nobody answers';
}
