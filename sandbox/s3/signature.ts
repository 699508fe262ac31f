// AWS Signature Version 4, checked like the real service: over method, path, query and signed headers.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Settings } from '../settings.ts';

type Account = Pick<Settings, 's3KeyId' | 's3Secret'>;

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** The maximum clock skew that AWS allows. */
const CLOCK_SKEW_MS = 900_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

function headerOf({ headers }: IncomingMessage, name: string): string {
  return String(headers[name] ?? '').trim();
}

function canonicalRequest(call: IncomingMessage, signed: string): string {
  const { pathname, searchParams } = new URL(call.url ?? '/', 'http://sandbox');
  searchParams.sort();
  const headers = signed.split(';').map((name) => `${name}:${headerOf(call, name)}\n`);
  return [
    call.method,
    pathname,
    searchParams.toString(),
    headers.join(''),
    signed,
    headerOf(call, 'x-amz-content-sha256'),
  ].join('\n');
}

/** `20261122T100000Z` as milliseconds; NaN for anything else. */
function timeOf(stamp: string): number {
  return Date.parse(
    stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}

/** Whether the request was recently signed with this account's key, at least over its host and date. */
export function isSignedBy(call: IncomingMessage, account: Account): boolean {
  const { s3KeyId: keyId, s3Secret: secret } = account;
  const found = AUTHORIZATION.exec(headerOf(call, 'authorization'));
  const [, givenId, day = '', region = '', signed = '', signature = ''] = found ?? [];
  const stamp = headerOf(call, 'x-amz-date');
  const isNow = Math.abs(Date.now() - timeOf(stamp)) < CLOCK_SKEW_MS && stamp.startsWith(day);
  const names = signed.split(';');
  if (givenId !== keyId || !isNow || !names.includes('host') || !names.includes('x-amz-date')) {
    return false;
  }
  const scope = `${day}/${region}/s3/aws4_request`;
  const request = sha256(canonicalRequest(call, signed));
  const text = ['AWS4-HMAC-SHA256', stamp, scope, request].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day));
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
}
