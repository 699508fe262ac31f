// Encrypted files in an S3 bucket.
import { AwsClient } from 'aws4fetch';
import type { Blobs } from './blobs.ts';

export interface S3Account {
  /** The bucket's address, without a slash at the end. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

const TIMEOUT_MS = 10_000;
const TRIES = 2;

/** Requests are signed with AWS Signature Version 4, and retried after an answer of 429 or 5xx. */
export function s3Blobs({ url, region, keyId, secret }: S3Account): Blobs {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: TRIES,
    initRetryMs: 100,
  });
  const send = async (
    method: 'PUT' | 'GET' | 'DELETE',
    name: string,
    body?: Buffer,
  ): Promise<Response> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await client.fetch(`${url.replace(/\/$/, '')}/${name}`, {
      method,
      signal,
      redirect: 'error',
      ...(body && { body: new Uint8Array(body) }),
    });
    if (response.ok || (method === 'DELETE' && response.status === 404)) return response;
    throw new Error(`the document store answers ${method} with ${response.status}`);
  };
  return {
    put: async (name, bytes) => void (await send('PUT', name, bytes)),
    get: async (name) => Buffer.from(await (await send('GET', name)).arrayBuffer()),
    remove: async (name) => void (await send('DELETE', name)),
  };
}
