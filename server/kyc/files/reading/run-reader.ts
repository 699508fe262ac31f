// Runs the reader as a child process with a limit on its time and on its memory.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { DocumentType } from './detect-type.ts';
import type { ReaderAnswer } from './document-reader.ts';
import { REFUSAL_REASONS } from './read-error.ts';
import type { RefusalReason } from './read-error.ts';
import type { Look } from './read-look.ts';

export type ReaderResult =
  | { outcome: 'ready'; image: Buffer; pages: number; look: Look | null }
  | { outcome: 'refused'; reason: RefusalReason };

/** Where an answer that cannot be read is reported. */
export type ReaderLog = Pick<FastifyBaseLogger, 'error'>;

export interface ReaderLimits {
  /** The time limit from the reader's start to the end of its answer. */
  timeMs: number;
  /** The limit of private writable memory; enforced by the kernel on Linux. */
  memoryMb: number;
}

/** A picture of SIDE_MAX by four times SIDE_MAX is a few megabytes. */
const ANSWER_BYTES_MAX = 32 * 1024 * 1024;
const HEAP_MB = 128;
/** A tool of util-linux that sets resource limits without a shell. */
const PRLIMIT = '/usr/bin/prlimit';

let codeBytes: number | undefined;

/**
 * The memory that Node reserves for machine code, as the kernel counts it. Since Node 24 the reservation of
 * 512 MB is writable, so it counts as used before the program starts; this process has the same reservation.
 */
function bytesForCode(): number {
  if (codeBytes !== undefined) return codeBytes;
  const ranges = readFileSync('/proc/self/maps', 'utf8').matchAll(/^([\da-f]+)-([\da-f]+) rwxp/gm);
  codeBytes = 0;
  for (const [, from, to] of ranges) codeBytes += Number(`0x${to}`) - Number(`0x${from}`);
  return codeBytes;
}

/**
 * The command line that runs the program with limits. The kernel counts a process's private memory,
 * including native and WebAssembly memory, but not address space that V8 only reserves. `prlimit` works in
 * an image without a shell; on other systems than Linux, only the time limit applies.
 */
function limited(words: readonly string[], memoryMb: number): [string, ...string[]] {
  if (process.platform !== 'linux') return [process.execPath, ...words];
  const bytes = memoryMb * 1024 * 1024 + bytesForCode();
  if (existsSync(PRLIMIT)) {
    return [PRLIMIT, '--core=0', `--data=${bytes}`, process.execPath, ...words];
  }
  const script = `ulimit -c 0; ulimit -d ${Math.ceil(bytes / 1024)}; exec "$0" "$@"`;
  return ['/bin/sh', '-c', script, process.execPath, ...words];
}

function start(program: string, type: DocumentType, { memoryMb }: ReaderLimits): ChildProcess {
  const own = [`--max-old-space-size=${HEAP_MB}`, program, type];
  const [command, ...words] = limited(own, memoryMb);
  return spawn(command, words, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
}

const bits = (count: number) => z.string().check(z.regex(new RegExp(`^[01]{${count}}$`)));
const answerShape: z.ZodMiniType<ReaderAnswer> = z.union([
  z.object({ reason: z.enum(REFUSAL_REASONS) }),
  z.object({
    pages: z.int().check(z.positive()),
    look: z.nullable(z.object({ coarse: bits(64), fine: bits(256) })),
  }),
]);

function parseLine(line: string): ReaderAnswer | undefined {
  try {
    return answerShape.safeParse(JSON.parse(line)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Parses the answer: its first line and the picture after it; undefined if it is none. */
function parseAnswer(output: Buffer): ReaderResult | undefined {
  const end = output.indexOf('\n');
  const told = end < 0 ? undefined : parseLine(output.subarray(0, end).toString());
  if (!told) return undefined;
  if ('reason' in told) return { outcome: 'refused', reason: told.reason };
  const image = output.subarray(end + 1);
  if (image.length === 0) return undefined;
  return { outcome: 'ready', image, pages: told.pages, look: told.look };
}

/**
 * Converts one file to a picture. If the reader crashes, runs out of memory or takes too long, it is killed
 * and the file is refused. An answer that cannot be read refuses the file, too, and is logged.
 */
export function runReader(
  program: string,
  { bytes, type }: { bytes: Buffer; type: DocumentType },
  { limits, log }: { limits: ReaderLimits; log: ReaderLog },
): Promise<ReaderResult> {
  return new Promise((resolve, reject) => {
    const child = start(program, type, limits);
    const chunks: Buffer[] = [];
    let length = 0;
    const tooMuch = (): void => {
      child.kill('SIGKILL');
      resolve({ outcome: 'refused', reason: 'too_slow' });
    };
    const timer = setTimeout(tooMuch, limits.timeMs);
    child.stdout?.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > ANSWER_BYTES_MAX) tooMuch();
      else chunks.push(chunk);
    });
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      // A crash is blamed on the file: it ran out of memory, or hit a bug in a decoder.
      if (code !== 0) return resolve({ outcome: 'refused', reason: 'too_slow' });
      const answer = parseAnswer(Buffer.concat(chunks));
      // Not logged itself: it may hold a part of the document.
      if (!answer) log.error({ type, length }, 'the answer of the document reader cannot be read');
      resolve(answer ?? { outcome: 'refused', reason: 'damaged' });
    });
    // Ignores the write error if the reader exits before reading everything.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}
