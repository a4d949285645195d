/** Exports traces to a collector. Its libraries are loaded only when a collector is set. */
import { context, trace } from '@opentelemetry/api';
import type { ServerConfig } from '../config.ts';

export type TraceCollectorExport = { readonly stop: () => Promise<void> };

/** A collector that does not answer holds up nobody: what it does not take is dropped, and the process ends in time. */
const WAITS_MS = 1_000;

/** From now on everything is traced and sent, in batches. Null where the configuration names no collector. */
export const startTraceCollectorExport = async ({
  traces,
  role,
}: Pick<ServerConfig, 'traces' | 'role'>): Promise<TraceCollectorExport | null> => {
  if (traces === undefined) return null;
  const [
    { BatchSpanProcessor, TracerProvider },
    { OTLPTraceExporter },
    { AsyncLocalStorageContextManager },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: new URL('/v1/traces', traces).href,
    timeoutMillis: WAITS_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'stoep',
      'service.instance.id': `${role}-${process.pid}`,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return {
    stop: async () => {
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
};
