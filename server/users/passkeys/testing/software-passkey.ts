// A software authenticator: makes passkeys and signs with them, in the format that a browser sends.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Body } from '#server/testing/test-app.ts';

export interface SoftwarePasskey {
  id: string;
  privateKey: KeyObject;
  counter: number;
}

/** The browser's and the authenticator's data that go into an answer. */
export interface Ceremony {
  origin: string;
  rpID?: string;
  /** Whether the authenticator verified its user. */
  isVerified?: boolean;
  /** How the authenticator is reached, as the browser says it. */
  transports?: unknown;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authData(
  { origin, rpID = new URL(origin).hostname, isVerified = true }: Ceremony,
  { counter, attested }: { counter: number; attested?: Buffer },
): Buffer {
  const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
}

/** Answers the options of a registration. */
export function createPasskey(
  { challenge }: Body,
  ceremony: Ceremony,
): { passkey: SoftwarePasskey; answer: object } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  const attested = Buffer.concat([
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    isoCBOR.encode(key),
  ]);
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData(ceremony, { counter: 0, attested }))],
  ]);
  const response = {
    clientDataJSON: clientData('webauthn.create', challenge, ceremony.origin).toString('base64url'),
    attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
    transports: ceremony.transports ?? ['internal'],
  };
  const name = id.toString('base64url');
  const answer = {
    id: name,
    rawId: name,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  };
  return { passkey: { id: name, privateKey, counter: 0 }, answer };
}

/** Answers the options of a sign-in or a confirmation. */
export function signWith(
  passkey: SoftwarePasskey,
  { challenge }: Body,
  ceremony: Ceremony,
): object {
  passkey.counter += 1;
  const data = authData(ceremony, passkey);
  const client = clientData('webauthn.get', challenge, ceremony.origin);
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), passkey.privateKey);
  const response = {
    clientDataJSON: client.toString('base64url'),
    authenticatorData: data.toString('base64url'),
    signature: signature.toString('base64url'),
  };
  const { id } = passkey;
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
}
