// Streams a ZIP archive of files that are asked for and opened one after the other, at the reader's pace.
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ArchiveFile {
  name: string;
  /** Opens the file; called when its turn comes. */
  open: () => Promise<Readable> | Readable;
}

/** JSON with dates as ISO 8601, indented for reading. */
export function jsonFile(name: string, read: () => unknown): ArchiveFile {
  return {
    name,
    open: async () => Readable.from([`${JSON.stringify(await read(), null, 2)}\n`]),
  };
}

async function* arrayText(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A JSON array of any length, with one row per line. */
export function jsonLines(name: string, read: () => AsyncIterable<unknown>): ArchiveFile {
  return { name, open: () => Readable.from(arrayText(read())) };
}

/**
 * Only one file is asked for and open at a time, and none once the reader is gone. A failure destroys the
 * stream, which aborts the download: a truncated archive cannot be opened.
 */
export function archiveOf(
  files: Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>,
  madeAt: Date,
): Readable {
  const zip = new ZipFile();
  const archive = new PassThrough();
  let open: Readable | undefined;
  const fail = (error: unknown): void => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  async function addAll(): Promise<void> {
    for await (const file of files) {
      open = (await file.open()).on('error', fail);
      if (archive.destroyed) return void open.destroy();
      zip.addReadStream(open, file.name, { mtime: madeAt });
      await finished(open);
    }
    zip.end();
  }
  archive.on('close', () => open?.destroy());
  zip.on('error', fail);
  zip.outputStream.pipe(archive);
  addAll().catch(fail);
  return archive;
}
