// Settings of identity documents: their keys, their storage, and the virus scanner.
import * as z from 'zod/mini';
import { setting } from '#contract/settings/setting.ts';
import type { TextOf } from '#contract/settings/setting.ts';
import { onOff, text, web, whole } from '#contract/settings/value-types.ts';
import { parseKeys } from './storage/document-keys.ts';

const KEYS = {
  error: 'must be a list like 2026a:<32 bytes in base64>,2025b:<…>, each name once',
};
const keyList = z
  .string()
  .check(z.refine((value) => value === '' || parseKeys(value) !== undefined, KEYS));

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const CLAMD = {
  error: 'must be like unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310, on this machine',
};

/** clamd supports neither passwords nor encryption, so it must run on this machine. */
function isClamdUrl(value: string): boolean {
  if (value.startsWith('unix:/')) return true;
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, port, pathname } = new URL(value);
  return protocol === 'tcp:' && LOOPBACK.has(hostname) && port !== '' && /^\/?$/.test(pathname);
}

const S3_NAMES = [
  'DOCUMENT_S3_URL',
  'DOCUMENT_S3_REGION',
  'DOCUMENT_S3_KEY_ID',
  'DOCUMENT_S3_SECRET',
] as const;

export const documentSettings = {
  title: 'Identity documents',
  settings: {
    documentKeys: setting('DOCUMENT_KEYS', keyList, {
      about:
        'Master keys of the documents, name:base64 of 32 bytes, separated by commas. The first wraps the keys of new ' +
        'files; the others only open old ones, until keys rotate has run. Beside the sandbox a key is made at the ' +
        'first start and kept in DATA_DIR.',
      sandbox: '',
      isSecret: true,
    }),
    clamdUrl: setting(
      'CLAMD_URL',
      z.string().check(z.refine((value) => value === '' || isClamdUrl(value), CLAMD)),
      {
        about:
          'The virus scanner clamd: unix:/path or tcp://127.0.0.1:port. Without it uploads are not scanned.',
        sandbox: (textOf) => `tcp://127.0.0.1:${textOf('SANDBOX_CLAMD_PORT')}`,
        optional: true,
      },
    ),
    documentS3Url: setting('DOCUMENT_S3_URL', web, {
      about:
        'The address of an S3 bucket for encrypted documents, like https://s3.example/bucket. Without it they are ' +
        'kept in DATA_DIR/documents.',
      optional: true,
    }),
    documentS3Region: setting('DOCUMENT_S3_REGION', text, {
      about: 'The region of the bucket.',
      optional: true,
    }),
    documentS3KeyId: setting('DOCUMENT_S3_KEY_ID', text, {
      about: 'The id of the access key for the bucket.',
      optional: true,
    }),
    documentS3Secret: setting('DOCUMENT_S3_SECRET', text, {
      about: 'The secret of that access key.',
      optional: true,
      isSecret: true,
    }),
    documentS3Required: setting('DOCUMENT_S3_REQUIRED', onOff, {
      about:
        'Whether the product refuses to start without the bucket. The chart sets it with documents.inBucket, ' +
        'because what a pod keeps in DATA_DIR is lost with the pod.',
      standard: 'off',
    }),
    uploadSeconds: setting('UPLOAD_SECONDS', whole(1, 120), {
      about:
        'How long the documents of one request may take to arrive: photos are large, and lines slow.',
      standard: '60',
    }),
  },
  rules: [
    {
      names: S3_NAMES,
      broken: (textOf: TextOf) => {
        const missing = S3_NAMES.filter((name) => textOf(name) === '');
        if (missing.length === 0 || missing.length === S3_NAMES.length) return undefined;
        return `${missing.join(' and ')} must be set too: the S3 bucket is only partly set up.`;
      },
    },
    {
      names: ['DOCUMENT_S3_URL'],
      broken: (textOf: TextOf) => {
        if (textOf('DOCUMENT_S3_REQUIRED') !== 'on' || textOf('DOCUMENT_S3_URL') !== '') {
          return undefined;
        }
        return 'DOCUMENT_S3_URL and the other DOCUMENT_S3_* must be set when DOCUMENT_S3_REQUIRED=on.';
      },
    },
  ],
};
