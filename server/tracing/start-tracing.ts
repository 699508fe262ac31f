// Sends traces to a collector, by OTLP over HTTP. Loaded only when one is set.
import { randomUUID } from 'node:crypto';
import { context, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { traceWith } from '#server/context/span.ts';
import { traceOutgoing } from './trace-outgoing.ts';

/**
 * Traces this process until the returned function is called, which sends the remaining spans. The environment
 * variable OTEL_TRACES_SAMPLER sets the sampler, OTEL_EXPORTER_OTLP_HEADERS the headers for the collector.
 * While the collector is away, only spans are lost.
 */
export function startTracing(endpoint: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'kosheli',
      // Several processes send to one collector; a new one after every restart.
      'service.instance.id': randomUUID(),
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  traceWith(trace.getTracer('kosheli'));
  const stopOutgoing = traceOutgoing(new URL(endpoint).host);
  return async () => {
    traceWith(undefined);
    stopOutgoing();
    await provider.shutdown();
    trace.disable();
    context.disable();
  };
}
