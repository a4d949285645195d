/** What is traced reaches a collector: a press, what it asked of the database, and the job that it put in line. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { makeTestWorld } from '../../test/world/make-test-world.ts';
import type { TestWorld } from '../../test/world.ts';
import { buildHttpApp } from '../app.ts';
import { traceHttpRequests } from '../kernel/http/operations/traces.ts';
import { startTraceCollectorExport } from './trace-export.ts';

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
};
type RequestData = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const harness = useHarness();
let world: TestWorld;
let collector: Server;
let text = '';
const spans: Span[] = [];

beforeAll(async () => {
  world = await makeTestWorld(harness());
  collector = createServer((request, answer) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      text += body;
      for (const { scopeSpans } of (JSON.parse(body) as RequestData).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      answer.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    collector.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));

test('one trace leads from the press to its statements and its jobs, and names nobody', async () => {
  const { port } = collector.address() as AddressInfo;
  const traces = await startTraceCollectorExport({ traces: `http://127.0.0.1:${port}`, role: 'all' });
  const app = await buildHttpApp(harness().deps, {
    web: null,
    measure: (measured) => traceHttpRequests(measured),
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const { token, contactId, profileId, email } = world.people.O1;
  const body = {
    firstName: 'Olga',
    lastName: 'Person',
    mobile: '0821234567',
    email,
    contactId,
    ...({ type: 'Maintenance', role: 'owner', purpose: 'Request' } as const),
    description: 'The gate is stuck',
    userProfileId: profileId,
    linkedId: world.buildings.a,
  };
  await callEndpoint(apiContract.tickets.create, { body }, { base, token });
  await callEndpoint(apiContract.tickets.ownerActive, { params: { userProfileId: profileId } }, { base, token });
  await harness().runJobs();
  await app.close();
  await traces?.stop();

  const press = spans.find(({ name }) => name === 'POST /api/tickets/create/');
  const part = spans.filter(({ traceId }) => traceId === press?.traceId);
  expect(press?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 201 } });
  expect(part.map(({ name }) => name)).toEqual(expect.arrayContaining(['transaction', 'job send-mail']));
  const reading = spans.find(({ name }) => name.startsWith('GET /api/tickets/owner/active/'));
  const read = spans.filter(({ parentSpanId }) => parentSpanId === reading?.spanId).map(({ name }) => name);
  expect(read).toEqual(expect.arrayContaining([expect.stringMatching(/^tickets\./)]));
  for (const personal of [email, contactId, profileId, token, 'Olga', 'The gate is stuck'])
    expect(text).not.toContain(personal);
});

test('where no collector is named nothing is traced', async () => {
  expect(await startTraceCollectorExport({ traces: undefined, role: 'all' })).toBeNull();
});
