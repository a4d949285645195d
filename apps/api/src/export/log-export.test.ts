/** The log leaves the machine as it is written, and a collector that is away holds up nobody. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { expect, test } from 'vitest';
import { logOptionsOf } from '../kernel/log/log-options.ts';
import { startLogCollectorExport } from './log-export.ts';

type Value = { stringValue?: string };
type LogRecord = {
  severityText: string;
  body: Value;
  timeUnixNano: string;
  attributes: { key: string; value: Value }[];
};
type RequestData = { resourceLogs: { scopeLogs: { logRecords: LogRecord[] }[] }[] };

/** What goes the usual way besides. */
const anOutput = () => {
  const lines: string[] = [];
  return { lines, write: (line: string) => lines.push(line) };
};

const aCollector = async () => {
  const records: LogRecord[] = [];
  const server = createServer(async (request, answer) => {
    let body = '';
    for await (const part of request) body += String(part);
    for (const { scopeLogs } of (JSON.parse(body) as RequestData).resourceLogs)
      records.push(...scopeLogs.flatMap((scope) => scope.logRecords));
    answer.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { records, address: `http://127.0.0.1:${port}`, close: () => server.close() };
};

test('ASVS 16.4.3: each line reaches a collector with its level, time and parts, and none of what is secret', async () => {
  const collector = await aCollector();
  const output = anOutput();
  const logs = await startLogCollectorExport({ logs: collector.address, role: 'api' }, output);
  const log = pino(logOptionsOf('info'), logs?.stream);
  log.warn({ route: '/api/login/', code: 'bad_credentials' }, 'refused');
  log.error({ err: new Error('it broke'), person: { password: 'green bottles' } }, 'failed');
  log.debug('not wanted at this level');
  await logs?.stop();
  collector.close();

  expect(collector.records.map(({ severityText, body }) => [severityText, body.stringValue])).toEqual([
    ['warn', 'refused'],
    ['error', 'failed'],
  ]);
  expect(output.lines.map((line) => JSON.parse(line).msg)).toEqual(['refused', 'failed']);
  const [refused, failed] = collector.records;
  expect(refused?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'route', value: { stringValue: '/api/login/' } },
      { key: 'code', value: { stringValue: 'bad_credentials' } },
    ]),
  );
  const age = Date.now() - Number(BigInt(refused?.timeUnixNano ?? '0') / 1_000_000n);
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(60_000);
  expect(JSON.stringify(failed)).toContain('it broke');
  expect(JSON.stringify(failed)).not.toContain('green bottles');
});

test('a collector that is away costs nothing but its lines', async () => {
  const collector = await aCollector();
  collector.close();
  const output = anOutput();
  const logs = await startLogCollectorExport({ logs: collector.address, role: 'worker' }, output);
  const log = pino(logOptionsOf('info'), logs?.stream);
  for (let line = 0; line < 5_000; line += 1) log.info({ line }, 'still here');
  await expect(logs?.stop()).resolves.toBeUndefined();
  expect(output.lines).toHaveLength(5_000);
});

test('where no collector is named the log goes its usual way', async () => {
  expect(await startLogCollectorExport({ logs: undefined, role: 'all' })).toBeNull();
});

test('Operations 17: a line names its level by a word and its time in UTC, as people and collectors read them', () => {
  const output = anOutput();
  pino(logOptionsOf('info'), output).warn('the disk is nearly full');
  const line = JSON.parse(output.lines[0] ?? '{}');
  expect(line).toMatchObject({ level: 'warn', msg: 'the disk is nearly full' });
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});
