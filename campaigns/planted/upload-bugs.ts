// Plausible bugs in how documents are read, scanned and kept; the campaign of hostile files finds them.
import type { PlantedBug } from '../harness/planted-source.ts';

const FILES = 'server/kyc/files';

export const UPLOAD_BUGS: readonly PlantedBug[] = [
  {
    name: 'a picture keeps its metadata',
    file: `${FILES}/reading/read-picture.ts`,
    find: `.jpeg({ quality: QUALITY })`,
    replace: `.keepMetadata().jpeg({ quality: QUALITY })`,
  },
  {
    name: 'a PDF may have something else in front of it',
    file: `${FILES}/reading/detect-type.ts`,
    find: `if (ascii(bytes, 0, 5) === '%PDF-') return 'pdf';`,
    replace: `if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';`,
  },
  {
    name: 'a damaged picture is taken as far as it goes',
    file: `${FILES}/reading/read-picture.ts`,
    find: `failOn: 'warning',`,
    replace: `failOn: 'none',`,
  },
  {
    name: 'a file that was cut off at the limit is taken',
    file: 'server/http/uploads/read-form.ts',
    find: `return file.truncated ? undefined : Buffer.concat(chunks);`,
    replace: `return Buffer.concat(chunks);`,
  },
  {
    name: 'a virus scanner that hangs up counts as one that found nothing',
    file: `${FILES}/scanning/clamd.ts`,
    find: `socket.on('close', () => finish('unavailable'));`,
    replace: `socket.on('close', () => finish('clean'));`,
  },
  {
    name: 'an encrypted file is not bound to what it is',
    file: `${FILES}/storage/envelope.ts`,
    find: `['kosheli document', purpose, id, personId, kind]`,
    replace: `['kosheli document', purpose, id, personId, kind].slice(0, 4)`,
  },
  {
    name: 'the key of a deleted document stays',
    file: `${FILES}/storage/document-store.ts`,
    find: `await table.destroyFiles(tx, [fileId], clock.now());`,
    replace: `void [tx, fileId];`,
  },
];
