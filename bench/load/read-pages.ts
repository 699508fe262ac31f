// Reads what pages show, over HTTP.
import { askAll } from './ask-all.ts';
import type { Answered, Pace } from './ask-all.ts';
import { requestOf } from './connection.ts';

/** A path with its query, and who asks. */
export interface PageRead {
  path: string;
  token: string;
}

export interface ReadTask extends Pace {
  kind: 'read';
  reads: PageRead[];
}

export function readPages(task: ReadTask): Promise<Answered> {
  const requests = task.reads.map(({ path, token }) => requestOf('GET', path, { token }));
  return askAll(requests, task);
}
