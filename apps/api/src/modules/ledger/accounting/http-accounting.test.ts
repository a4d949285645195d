import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpAccountingSystem } from './http-accounting.ts';

let server: http.Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const serve = async (answer: http.RequestListener): Promise<string> => {
  server = http.createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/books`;
};
const warned: unknown[] = [];
const log = { warn: (detail: unknown) => warned.push(detail) } as never;

describe('M-61 an accounting system over HTTP', () => {
  test('is asked at the fixed target with escaped ids, and answers in cents', async () => {
    const asked: (string | undefined)[] = [];
    const base = await serve((request, response) => {
      asked.push(request.url);
      response.end(JSON.stringify({ value: [{ number: '8400', displayName: 'Levies', netChange: 1234.56 }] }));
    });
    expect(await createHttpAccountingSystem(base, log).balanceOf('../admin?x', '84/00')).toEqual({
      number: '8400',
      displayName: 'Levies',
      netChange: 123_456,
    });
    expect(asked).toEqual(['/books/accounts/by-number/..%2Fadmin%3Fx/84%2F00']);
  });

  test.each<[string, http.RequestListener]>([
    ['an error', (_, response) => response.writeHead(500).end()],
    ['a redirect, which is not followed', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['what is no JSON', (_, response) => response.end('<html>')],
    ['another shape', (_, response) => response.end('{"value":[{"netChange":"many"}]}')],
    ['no account', (_, response) => response.end('{"value":[]}')],
    ['more than it may', (_, response) => response.end('x'.repeat(100_000))],
  ])('that answers %s gives no balance', async (_, answer) => {
    expect(await createHttpAccountingSystem(await serve(answer), log).balanceOf('A', '1')).toBeNull();
  });

  test('that does not answer within its time gives no balance', async () => {
    expect(await createHttpAccountingSystem(await serve(() => undefined), log, 50).balanceOf('A', '1')).toBeNull();
  });
});
