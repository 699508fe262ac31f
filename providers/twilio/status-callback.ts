// Twilio's status callback about a message, accepted only with a valid signature.
// Source: Twilio's documentation of X-Twilio-Signature: Base64 of HMAC-SHA1 over the URL and each field's
// name and value, in the order of the names.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface MessageStatus {
  /** Twilio's own id of the message. */
  reference: string;
  status: string;
  errorCode: string | undefined;
}

/** Undefined if it is not signed by Twilio or names no message. Never throws. */
export type ReadStatus = (signature: unknown, form: string) => MessageStatus | undefined;

/** `url`: exactly the URL that was given to Twilio, character by character. */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...form].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const signed = url + fields.map(([name, value]) => name + value).join('');
  return createHmac('sha1', authToken).update(signed).digest('base64');
}

/** @throws RangeError for an empty token, with which anybody could sign. */
export function makeReadStatus(authToken: string, url: string): ReadStatus {
  if (authToken === '') throw new RangeError('a callback needs a token');
  return (signature, body) => {
    if (typeof signature !== 'string') return undefined;
    const form = new URLSearchParams(body);
    const names = [...form.keys()];
    if (new Set(names).size !== names.length) return undefined;
    const right = Buffer.from(twilioSignature(authToken, url, form));
    const given = Buffer.from(signature);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const [reference, status] = [form.get('MessageSid'), form.get('MessageStatus')];
    if (!reference || !status || reference.length > 64 || !/^[a-z]{1,20}$/.test(status)) {
      return undefined;
    }
    const code = form.get('ErrorCode') ?? '';
    return { reference, status, errorCode: /^\d{1,6}$/.test(code) ? code : undefined };
  };
}
