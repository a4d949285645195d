/**
 * Exports each log line to a collector on another machine, so that an intruder on this one cannot delete the traces
 * (ASVS 16.4.3). Its libraries are loaded only when a collector is set.
 */
import { SeverityNumber } from '@opentelemetry/api';
import type { DestinationStream } from 'pino';
import type { ServerConfig } from '../config.ts';
import { logDestination } from '../kernel/log/log-destination.ts';

/** @property stream takes lines as they are written: to the standard output as ever, and on */
export type LogCollectorExport = { readonly stream: DestinationStream; readonly stop: () => Promise<void> };

/** A collector that does not answer holds up nobody: what it does not take is dropped, and the process ends in time. */
const WAITS_MS = 1_000;

/** By the word of the level. */
const SEVERITIES = new Map([
  ['fatal', SeverityNumber.FATAL],
  ['error', SeverityNumber.ERROR],
  ['warn', SeverityNumber.WARN],
  ['info', SeverityNumber.INFO],
]);

type Line = { level: string; time: string; msg?: string } & Record<string, unknown>;

/** Parts of a line that are more than a word or a number go as their JSON. */
const attributesOf = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );

/**
 * Null where the configuration names no collector.
 * @param output where each line goes besides
 */
export const startLogCollectorExport = async (
  { logs, role }: Pick<ServerConfig, 'logs' | 'role'>,
  output: DestinationStream = logDestination(),
): Promise<LogCollectorExport | null> => {
  if (logs === undefined) return null;
  const [{ BatchLogRecordProcessor, LoggerProvider }, { OTLPLogExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-logs'),
      import('@opentelemetry/exporter-logs-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPLogExporter({ url: new URL('/v1/logs', logs).href, timeoutMillis: WAITS_MS });
  const provider = new LoggerProvider({
    resource: resourceFromAttributes({
      'service.name': 'stoep',
      'service.instance.id': `${role}-${process.pid}`,
    }),
    processors: [new BatchLogRecordProcessor({ exporter, scheduledDelayMillis: WAITS_MS })],
  });
  const logger = provider.getLogger('stoep');
  return {
    stream: {
      write: (line) => {
        output.write(line);
        const { level, time, msg = '', ...more } = JSON.parse(line) as Line;
        logger.emit({
          timestamp: new Date(time),
          severityNumber: SEVERITIES.get(level) ?? SeverityNumber.DEBUG,
          severityText: level,
          body: msg,
          attributes: attributesOf(more),
        });
      },
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
};
