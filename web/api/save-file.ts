// Downloads a file that needs the session: fetched like every call, then given to the browser.
import type { Call } from '#contract/call.ts';
import { fileOf } from './call.ts';

/** Long enough for the browser to start saving; it does not report when it has. */
const KEPT_MS = 60_000;

/** Gives a file to the browser to save; returns its name. */
export function saveBlob(blob: Blob, name: string): string {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
  return link.download;
}

type FileCall = Pick<Call, 'method' | 'path'>;

/** The arguments of a call that returns a file. */
export interface FileParts {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

/** Makes a call that returns a file, and saves it; returns the name the server gave it. Throws CallError. */
export async function saveAnswer(
  { method, path }: FileCall,
  parts: FileParts = {},
): Promise<string> {
  const { file, name = '' } = await fileOf({ method, path, who: 'member' }, parts);
  return saveBlob(file, name);
}

/**
 * Downloads and saves a file; returns the name the server gave it. Throws CallError for every error and for
 * a missing response.
 */
export function saveFile(path: string, query: Readonly<Record<string, string>>): Promise<string> {
  return saveAnswer({ method: 'GET', path }, { query });
}
