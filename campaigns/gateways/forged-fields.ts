// Reads and replaces the fields of a notification, wherever they are sent.
import type { HttpRequest } from '../harness/http.ts';

export type Fields = Record<string, string>;

/** The body as it is sent. */
export function bodyText({ body = '' }: HttpRequest): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** The fields of the form in the body, or else of the query. */
export function fieldsOf({ body, url }: HttpRequest): Fields {
  const text = typeof body === 'string' ? body : (url.split('?')[1] ?? '');
  return Object.fromEntries(new URLSearchParams(text));
}

/** The same request with other fields, sent in the same place. */
export function withFields(request: HttpRequest, fields: Fields): HttpRequest {
  const text = new URLSearchParams(fields).toString();
  if (typeof request.body === 'string') return { ...request, body: text };
  return { ...request, url: `${request.url.split('?')[0]}?${text}` };
}
