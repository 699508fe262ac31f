// A generated request in its two shapes: as fields that are drawn and changed, and as what is sent.
import { bodyOf, FORM_TYPE } from '../upload/send-form.ts';
import type { Part } from '../upload/send-form.ts';
import { newAddress } from '../auth/document.ts';
import type { Caller } from './callers.ts';
import type { FuzzCall } from './fuzz-call.ts';

/** The names of the ways in which requests are made. */
export const KINDS = ['valid', 'boundary', 'broken', 'types', 'raw', 'chain'] as const;
export type Kind = (typeof KINDS)[number];

export interface Draft {
  call: FuzzCall;
  caller: Caller;
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** A JSON value, or the fields of a form; undefined: none is sent. */
  body: unknown;
  files: readonly Part[];
}

/** A request as it is sent. */
export interface Message {
  method: string;
  /** Path and query. */
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body?: Buffer | undefined;
}

/** Replaces lone surrogates, which cannot stand in an address. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();

export function targetOf({ call, path, query }: Draft): string {
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(path[name] ?? '')),
  );
  const asked = new URLSearchParams(query).toString();
  return asked === '' ? filled : `${filled}?${asked}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a form as text. */
export function formFields(body: unknown): [string, string][] {
  if (!isRecord(body)) return [];
  return Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
}

function contentOf({ call, body, files }: Draft): { type: string; bytes: Buffer } | undefined {
  if (body === undefined) return undefined;
  const type = call.body?.type ?? 'application/json';
  if (type === 'multipart/form-data') {
    const fields = formFields(body).map(([name, content]) => ({ name, content }));
    return { type: FORM_TYPE, bytes: bodyOf([...fields, ...files]) };
  }
  if (type === 'application/x-www-form-urlencoded') {
    return { type, bytes: Buffer.from(new URLSearchParams(formFields(body)).toString()) };
  }
  return { type, bytes: Buffer.from(JSON.stringify(body)) };
}

/** Each request comes from a client address of its own, so that no rate limit per address stops a run. */
export function messageOf(draft: Draft): Message {
  const { call, caller, headers } = draft;
  const content = contentOf(draft);
  const named: Record<string, string> = {
    'x-forwarded-for': newAddress(),
    ...(content && { 'content-type': content.type }),
    ...(caller.token !== undefined && { authorization: `Bearer ${caller.token}` }),
    ...headers,
  };
  return {
    method: call.method,
    target: targetOf(draft),
    headers: Object.entries(named),
    body: content?.bytes,
  };
}

/** `curl` for somebody's own product on the standard port; the session is that of the caller named. */
export function curlOf({ method, target, headers, body }: Message, { name, site }: Caller): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  const own = headers
    .filter(([header]) => header !== 'x-forwarded-for')
    .map(([header, value]) =>
      header === 'authorization' ? [header, 'Bearer $TOKEN'] : [header, value],
    )
    .map(([header, value]) => `-H "${header}: ${value?.replaceAll('"', '\\"') ?? ''}"`);
  const text = body?.toString() ?? '';
  const isText = Buffer.from(text).equals(body ?? Buffer.alloc(0));
  const data = isText ? `--data-binary ${quoted(text)}` : '--data-binary @-';
  const input = isText ? '' : `base64 -d <<<${body?.toString('base64')} | `;
  const port = site === 'desk' ? 3002 : 3000;
  const words = ['curl -i -X', method, ...own, ...(body ? [data] : [])];
  return `${input}${words.join(' ')} ${quoted(`http://localhost:${port}${target}`)} # as ${name}`;
}
