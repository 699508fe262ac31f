// Runs pieces of work as spans of a trace; without tracing, the work is simply called.
import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Context, Span, SpanKind, Tracer } from '@opentelemetry/api';

let tracer: Tracer | undefined;

/** Set while traces are exported. Without a tracer no span is made. */
export function traceWith(used: Tracer | undefined): void {
  tracer = used;
}

/** Undefined when nothing is traced. */
export function startSpan(
  name: string,
  options: { kind?: SpanKind; attributes?: Attributes } = {},
): Span | undefined {
  return tracer?.startSpan(name, options);
}

/** A context in which new spans become children of this span. */
export function contextOf(span: Span): Context {
  return trace.setSpan(context.active(), span);
}

/** Ends a span as failed. Records only the error's class: its message may contain what people entered. */
export function failSpan(span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', name);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Runs `work` as a span of the current trace; ends it as failed when it throws. */
export async function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name);
  if (!span) return work();
  try {
    const answer = await context.with(contextOf(span), work);
    span.end();
    return answer;
  } catch (error) {
    failSpan(span, error);
    throw error;
  }
}
