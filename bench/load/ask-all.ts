// Asks prepared requests over HTTP as fast as the app answers, on several connections at once.
import { quantile } from '../samples.ts';
import { Connection } from './connection.ts';

export interface Answered {
  answered: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** How many answers were no 200, with the text of the first of them. */
  refused: number;
  firstRefusal: string;
}

export interface Pace {
  port: number;
  connections: number;
  /** No request is begun after this long. */
  seconds: number;
}

/** Ends when the requests or the time are used up and every request has its answer. */
export async function askAll(requests: readonly Buffer[], pace: Pace): Promise<Answered> {
  const took = new Float64Array(requests.length);
  const result = { answered: 0, refused: 0, firstRefusal: '' };
  let begun = 0;
  let from = 0;
  const connections: Connection[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const opening = Array.from({ length: pace.connections }, async () => {
        connections.push(await Connection.open(pace.port, reject));
      });
      function next(connection: Connection): void {
        const request = requests[begun];
        const isOver = !request || performance.now() - from > pace.seconds * 1_000;
        if (isOver && result.answered === begun) resolve();
        if (isOver) return;
        begun += 1;
        const asked = performance.now();
        connection.ask(request, (status, body) => {
          took[result.answered] = performance.now() - asked;
          result.answered += 1;
          if (status !== 200) {
            result.refused += 1;
            result.firstRefusal ||= `${status} ${body.toString()}`;
          }
          next(connection);
        });
      }
      Promise.all(opening).then(() => {
        from = performance.now();
        for (const connection of connections) next(connection);
      }, reject);
    });
  } finally {
    for (const connection of connections) connection.close();
  }
  const seconds = (performance.now() - from) / 1_000;
  const samples = took.subarray(0, result.answered);
  return {
    ...result,
    perSecond: result.answered / seconds,
    p50Ms: quantile(samples, 0.5),
    p99Ms: quantile(samples, 0.99),
  };
}
