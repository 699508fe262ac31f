// Sends traces to a collector, by OTLP over HTTP. Loaded only when one is set.
import { context, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { traceWith } from '#server/context/span.ts';
import { traceOutgoing } from './trace-outgoing.ts';

/**
 * Traces this process until the result is called, which sends what is left. The sampler is that of
 * OTEL_TRACES_SAMPLER, the collector's headers those of OTEL_EXPORTER_OTLP_HEADERS. A collector that is
 * away costs nothing but its spans.
 */
export function startTracing(endpoint: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kosheli' }),
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
