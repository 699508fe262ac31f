// Plausible bugs in how documents are read, scanned and kept; the campaign of hostile files finds them.
import type { ShownBug } from './campaign-bug.ts';

const FILES = 'server/kyc/files';

export const UPLOAD_BUGS: readonly ShownBug[] = [
  {
    name: 'a picture keeps its metadata',
    shownBy: /^I25 metadata, .*kept with metadata/,
    file: `${FILES}/reading/read-picture.ts`,
    find: `.jpeg({ quality: QUALITY })`,
    replace: `.keepMetadata().jpeg({ quality: QUALITY })`,
  },
  {
    name: 'a PDF may have something else in front of it',
    shownBy: /^I25 polyglots, .*was taken/,
    file: `${FILES}/reading/detect-type.ts`,
    find: `if (ascii(bytes, 0, 5) === '%PDF-') return 'pdf';`,
    replace: `if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';`,
  },
  {
    name: 'a damaged picture is taken as far as it goes',
    shownBy: /^I25 cut off, .*was taken/,
    file: `${FILES}/reading/read-picture.ts`,
    find: `failOn: 'warning',`,
    replace: `failOn: 'none',`,
  },
  {
    name: 'a file that was cut off at the limit is taken',
    shownBy: /^I25 bombs, .*was taken/,
    file: 'server/http/uploads/read-form.ts',
    find: `return file.truncated ? undefined : Buffer.concat(chunks);`,
    replace: `return Buffer.concat(chunks);`,
  },
  {
    name: 'a virus scanner that hangs up counts as one that found nothing',
    shownBy: /^I25 no scanner: is /,
    file: `${FILES}/scanning/clamd.ts`,
    find: `socket.on('close', () => finish('unavailable'));`,
    replace: `socket.on('close', () => finish('clean'));`,
  },
  {
    name: 'an encrypted file is not bound to what it is',
    shownBy: /^I25 a swapped document: is shown/,
    file: `${FILES}/storage/envelope.ts`,
    find: `['kosheli document', purpose, id, personId, kind]`,
    replace: `['kosheli document', purpose, id, personId, kind].slice(0, 4)`,
  },
  {
    name: 'the key of a deleted document stays',
    shownBy: /^I25 a deleted document: the key /,
    file: `${FILES}/storage/document-store.ts`,
    find: `await table.destroyFiles(tx, [fileId], clock.now());`,
    replace: `void [tx, fileId];`,
  },
];
