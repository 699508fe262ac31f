// Streams a ZIP archive of files that are opened one after the other, at the reader's pace.
import { PassThrough, Readable } from 'node:stream';
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
 * Only one file is open at a time, and none once the reader is gone. A failure destroys the stream, which
 * aborts the download: a truncated archive cannot be opened.
 */
export function archiveOf(files: readonly ArchiveFile[], madeAt: Date): Readable {
  const zip = new ZipFile();
  const archive = new PassThrough();
  let open: Readable | undefined;
  const fail = (error: unknown): void => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  archive.on('close', () => open?.destroy());
  zip.on('error', fail);
  for (const file of files) {
    zip.addReadStreamLazy(file.name, { mtime: madeAt }, (give) => {
      Promise.resolve(file.open()).then((stream) => {
        open = stream.on('error', fail);
        give(undefined, stream);
      }, fail);
    });
  }
  zip.end();
  zip.outputStream.pipe(archive);
  return archive;
}
