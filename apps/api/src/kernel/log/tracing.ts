/**
 * OpenTelemetry spans of requests, jobs and writes. They are dropped unless a start exports them (trace-export.ts). A
 * span names routes, jobs and queries, and contains no personal data.
 */
import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';

const tracer = () => trace.getTracer('stoep');

/** Whether the current work is part of a trace that is exported. */
const isRead = (span: Span | undefined): span is Span => span?.isRecording() ?? false;

const failed = (span: Span, error: unknown): void => {
  // Never the message, which may contain a value.
  const kind = error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
};

/** Runs the work in a span of the current trace; without a trace it just runs the work. */
export const runInTraceSpan = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  isRead(trace.getActiveSpan()) ? spanned(name, {}, context.active(), work) : work();

const spanned = <T>(name: string, attributes: Attributes, within: Context, work: () => Promise<T>) =>
  tracer().startActiveSpan(name, { attributes }, within, async (span) => {
    try {
      return await work();
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });

/** Starts a new trace, without a parent. The caller ends it. */
export const startTrace = (name: string, kind: SpanKind): { readonly span: Span; readonly within: Context } => {
  const span = tracer().startSpan(name, { kind }, ROOT_CONTEXT);
  return { span, within: trace.setSpan(ROOT_CONTEXT, span) };
};

/** The current span as W3C's `traceparent`; empty outside of a trace. */
export const currentTraceParent = (): string => {
  const span = trace.getActiveSpan();
  if (!isRead(span)) return '';
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
};

const PARENT = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/;

/** Runs the work of a job in the trace in which the job was enqueued, perhaps hours ago by another process. */
export const runInParentTrace = <T>(
  parent: string,
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> => {
  const [, traceId, spanId] = PARENT.exec(parent) ?? [];
  const within =
    traceId && spanId
      ? trace.setSpanContext(ROOT_CONTEXT, {
          traceId,
          spanId,
          traceFlags: TraceFlags.SAMPLED,
          isRemote: true,
        })
      : ROOT_CONTEXT;
  return spanned(name, attributes, within, work);
};
