// Runs the reader as a child process with a limit on its time and on its memory.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { DocumentType } from './detect-type.ts';
import type { ReaderAnswer } from './document-reader.ts';
import type { RefusalReason } from './read-error.ts';
import type { Look } from './read-look.ts';

export type ReaderResult =
  | { outcome: 'ready'; image: Buffer; pages: number; look: Look | null }
  | { outcome: 'refused'; reason: RefusalReason };

export interface ReaderLimits {
  /** From its start to the end of its answer. */
  timeMs: number;
  /** Private memory that it may write to; enforced by the kernel on Linux. */
  memoryMb: number;
}

/** A picture of SIDE_MAX by four times SIDE_MAX is a few megabytes. */
const ANSWER_BYTES_MAX = 32 * 1024 * 1024;
const HEAP_MB = 128;
/** Of util-linux, which sets limits without a shell. */
const PRLIMIT = '/usr/bin/prlimit';

let codeBytes: number | undefined;

/**
 * What this Node reserves for machine code, as the kernel counts it. Since Node 24 the reservation of 512 MB
 * is writable, so that it counts as used before the program begins; this process has the same one.
 */
function bytesForCode(): number {
  if (codeBytes !== undefined) return codeBytes;
  const ranges = readFileSync('/proc/self/maps', 'utf8').matchAll(/^([\da-f]+)-([\da-f]+) rwxp/gm);
  codeBytes = 0;
  for (const [, from, to] of ranges) codeBytes += Number(`0x${to}`) - Number(`0x${from}`);
  return codeBytes;
}

/**
 * The program and its words, run with limits. The kernel counts the private memory of a process, native
 * and WebAssembly memory included, and not the address space that V8 only reserves. An image without a
 * shell has `prlimit`; elsewhere than on Linux the time limit has to do.
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

/** The answer's first line and the picture behind it; undefined when the reader ended without one. */
function parseAnswer(output: Buffer): ReaderResult | undefined {
  const end = output.indexOf('\n');
  if (end < 0) return undefined;
  const told = JSON.parse(output.subarray(0, end).toString()) as ReaderAnswer;
  if ('reason' in told) return { outcome: 'refused', reason: told.reason };
  const image = output.subarray(end + 1);
  return { outcome: 'ready', image, pages: told.pages, look: told.look };
}

/**
 * Makes a picture of one file. A reader that crashes, runs out of memory or takes too long is killed,
 * and the file refused.
 */
export function runReader(
  program: string,
  { bytes, type }: { bytes: Buffer; type: DocumentType },
  limits: ReaderLimits,
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
      // A crash is the file's doing: out of memory, or a fault in a decoder.
      const answer = code === 0 ? parseAnswer(Buffer.concat(chunks)) : undefined;
      resolve(answer ?? { outcome: 'refused', reason: 'too_slow' });
    });
    // A reader that ended early no longer reads.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}
