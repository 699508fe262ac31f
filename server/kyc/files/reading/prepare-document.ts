// Converts an uploaded file to the picture that is stored, or refuses it; one file at a time.
import { createHash } from 'node:crypto';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { detectType } from './detect-type.ts';
import type { RefusalReason } from './read-error.ts';
import type { Look } from './read-look.ts';
import { runReader } from './run-reader.ts';
import type { ReaderLimits, ReaderLog } from './run-reader.ts';

/** The largest file that is accepted. */
export const DOCUMENT_BYTES_MAX = 5 * 1024 * 1024;

const LIMITS: ReaderLimits = { timeMs: 8_000, memoryMb: 512 };

/** The number of callers that may wait for the reader; an ordinary file takes about a second. */
const WAITING_MAX = 12;

export type PreparedDocument =
  | {
      outcome: 'ready';
      /** A JPEG without metadata; the pages of a PDF are stacked vertically. */
      image: Buffer;
      pages: number;
      look: Look | null;
      /** SHA-256 of the uploaded file, to recognise one that is sent again. */
      sha256: Buffer;
    }
  | { outcome: 'refused'; reason: RefusalReason };

/** Throws ApiError (503) when too many files wait already. */
export type PrepareDocument = (bytes: Buffer) => Promise<PreparedDocument>;

function refused(reason: RefusalReason): PreparedDocument {
  return { outcome: 'refused', reason };
}

async function prepare(
  program: string,
  bytes: Buffer,
  options: { limits: ReaderLimits; log: ReaderLog },
): Promise<PreparedDocument> {
  const type = detectType(bytes);
  if (type === 'unknown') return refused('type');
  if (type === 'heic' || type === 'animated') return refused(type);
  const result = await runReader(program, { bytes, type }, options);
  if (result.outcome === 'refused') return result;
  return { ...result, sha256: createHash('sha256').update(bytes).digest() };
}

/** `program` is the built document reader. Only tests set other limits. */
export function makePrepareDocument(
  program: string,
  { log, limits = LIMITS }: { log: ReaderLog; limits?: ReaderLimits },
): PrepareDocument {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (bytes) => {
    if (bytes.length === 0) return refused('empty');
    if (bytes.length > DOCUMENT_BYTES_MAX) return refused('too_large');
    if (waiting >= WAITING_MAX) {
      throw new ApiError(503, { error: message('error.busy') }, { retryAfterSeconds: 5 });
    }
    waiting += 1;
    const result = last.then(() => prepare(program, bytes, { limits, log }));
    last = result.catch(() => undefined);
    return result.finally(() => (waiting -= 1));
  };
}
