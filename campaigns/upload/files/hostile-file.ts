// A hostile file, and what must become of it.

/** Part of every text that is hidden in a file; it may survive nowhere. */
export const CANARY = 'KOSHELI-CANARY';

export interface HostileFile {
  /** The group in the table of results. */
  kind: string;
  name: string;
  /** Made when it is sent, where that takes time or memory. */
  bytes: Buffer | (() => Buffer | Promise<Buffer>);
  /** What the client says about it. */
  filename?: string;
  type?: string;
  /** either: a decoder may still make a picture of it. */
  expected: 'refused' | 'taken' | 'either';
  /** Part of the quick run. */
  isQuick?: boolean;
}

/** Files of one group. */
export function group(kind: string, files: readonly Omit<HostileFile, 'kind'>[]): HostileFile[] {
  return files.map((file) => ({ kind, ...file }));
}
