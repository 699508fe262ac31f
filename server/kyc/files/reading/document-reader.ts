// A program of its own: reads one file from its standard input and writes the picture made of it. It is
// started for each file with nothing in its environment, and can be killed at any time.
import { Console } from 'node:console';
import type { DocumentType } from './detect-type.ts';
import { ReadError } from './read-error.ts';
import type { RefusalReason } from './read-error.ts';
import type { Look } from './read-look.ts';

/** The first line of the answer; the picture follows it. */
export type ReaderAnswer = { pages: number; look: Look | null } | { reason: RefusalReason };

// The standard output is for the answer alone; what a library has to say is dropped.
globalThis.console = new Console(process.stderr);

async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function read(type: DocumentType): Promise<{ image: Buffer; pages: number }> {
  const bytes = await readInput();
  if (type === 'pdf') return (await import('./read-pdf.ts')).readPdf(bytes);
  return { image: await (await import('./read-picture.ts')).readPicture(bytes), pages: 1 };
}

function answer(told: ReaderAnswer, image?: Buffer): void {
  process.stdout.write(`${JSON.stringify(told)}\n`);
  if (image) process.stdout.write(image);
}

try {
  const { image, pages } = await read(process.argv[2] as DocumentType);
  const { readLook } = await import('./read-look.ts');
  answer({ pages, look: await readLook(image) }, image);
} catch (error) {
  if (!(error instanceof ReadError)) throw error;
  answer({ reason: error.reason });
}
