// Sends multipart requests byte by byte, as no browser would.
import { request as open } from 'node:http';
import type { ClientRequest } from 'node:http';

export interface Part {
  name: string;
  /** Absent for a text field. */
  filename?: string;
  type?: string;
  content: Buffer | string;
}

export interface FormResponse {
  /** 0: the connection was closed without a response. */
  status: number;
  // Read freely; each check looks at what it needs.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  ms: number;
}

const BOUNDARY = 'a-boundary-of-the-campaign';
/** The content type of what `bodyOf` makes. */
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const TIMEOUT_MS = 90_000;

const quoted = (text: string): string => text.replaceAll('"', '%22').replaceAll(/[\r\n\0]/g, '');

/** The opening lines of a part. */
export function headOf({ name, filename, type }: Omit<Part, 'content'>): Buffer {
  const file = filename === undefined ? '' : `; filename="${quoted(filename)}"`;
  const kind = type === undefined ? '' : `\r\ncontent-type: ${type}`;
  return Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(name)}"${file}${kind}\r\n\r\n`,
  );
}

export const END = Buffer.from(`--${BOUNDARY}--\r\n`);

export function bodyOf(parts: readonly Part[]): Buffer {
  const each = parts.flatMap((part) => [
    headOf(part),
    Buffer.from(part.content as string),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...each, END]);
}

/** `write` sends the body and may leave it unfinished. Never throws. */
export function sendForm(
  url: string,
  token: string,
  write: (sent: ClientRequest) => void | Promise<void>,
): Promise<FormResponse> {
  const start = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number, body: unknown): void =>
      resolve({ status, body, ms: performance.now() - start });
    const headers = {
      'content-type': FORM_TYPE,
      authorization: `Bearer ${token}`,
    };
    const sent = open(url, { method: 'POST', headers, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => finish(0, ''));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        finish(response.statusCode ?? 0, text.startsWith('{') ? JSON.parse(text) : text);
        sent.destroy();
      });
    });
    sent.on('error', (error) => finish(0, error.message));
    sent.on('timeout', () => sent.destroy(new Error('timed out')));
    void write(sent);
  });
}

/** A whole form at once. */
export function sendParts(
  url: string,
  token: string,
  parts: readonly Part[],
): Promise<FormResponse> {
  return sendForm(url, token, (sent) => void sent.end(bodyOf(parts)));
}
