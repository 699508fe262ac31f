// One span for each request. It names the route, never the address: that may hold a link's secret.
import { context, SpanKind } from '@opentelemetry/api';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextOf, failSpan, startSpan } from '#server/context/span.ts';

/** Add this hook before all others, so that their work belongs to the span. */
export function traceRequests(server: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, id } = request;
    const route = routeOptions.url ?? 'unknown';
    const span = startSpan(`${method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        // The id that its log lines carry, too.
        'kosheli.request_id': id,
      },
    });
    if (!span) return done();
    spans.set(request, span);
    context.with(contextOf(span), done);
  });
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (span && statusCode >= 500) failSpan(span, undefined);
    else span?.end();
    done();
  });
  server.addHook('onRequestAbort', (request, done) => {
    const span = spans.get(request);
    span?.setAttribute('error.type', 'aborted');
    span?.end();
    done();
  });
}
