// A span for each request to an outside system, from the diagnostics channels of Node's undici and our own.
// It names only the system's host: paths and bodies may hold tokens. The trace's id is never sent to the
// system.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SpanKind } from '@opentelemetry/api';
import type { Span } from '@opentelemetry/api';
import { failSpan, startSpan } from '#server/context/span.ts';

interface Told {
  request: { method: string; origin: string | URL };
  response?: { statusCode: number };
  error?: Error;
}

/**
 * Traces until the returned function is called. Leaves out requests to `exceptHost`, the collector itself.
 */
export function traceOutgoing(exceptHost: string): () => void {
  const spans = new WeakMap<object, Span>();
  const listeners = {
    'undici:request:create': ({ request }: Told) => {
      const { host } = new URL(request.origin);
      if (host === exceptHost) return;
      const span = startSpan(`${request.method} ${host}`, {
        kind: SpanKind.CLIENT,
        attributes: { 'http.request.method': request.method, 'server.address': host },
      });
      if (span) spans.set(request, span);
    },
    'undici:request:headers': ({ request, response }: Told) => {
      const status = response?.statusCode;
      if (status !== undefined)
        spans.get(request)?.setAttribute('http.response.status_code', status);
    },
    'undici:request:trailers': ({ request }: Told) => spans.get(request)?.end(),
    'undici:request:error': ({ request, error }: Told) => {
      const span = spans.get(request);
      if (span) failSpan(span, error);
    },
  };
  const all = Object.entries(listeners) as [string, (told: unknown) => void][];
  for (const [name, listener] of all) subscribe(name, listener);
  return () => {
    for (const [name, listener] of all) unsubscribe(name, listener);
  };
}
