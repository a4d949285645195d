/** Bytes that are not a valid request are still answered with the product's form of an error. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { buildHttpApp } from '../../app.ts';

const harness = useHarness();
let port = 0;
let close = async () => {};
beforeAll(async () => {
  const app = await buildHttpApp(harness().deps, { web: null, slowest: { head: 200, whole: 400 } });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  close = () => app.close();
});
afterAll(() => close());

test.each([
  ['bytes that are no request', 'nothing of HTTP\r\n\r\n', 400, 'invalid_json'],
  ['a head that is too large', `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'too_large'],
  ['a head that does not end', 'GET / HTTP/1.1\r\nHost: a\r\n', 408, 'unavailable'],
])('Operations 9: %s is refused in the shape of every error', async (_, sent, status, code) => {
  const line = connect(port, '127.0.0.1');
  line.write(sent);
  const [head = '', body = ''] = (await text(line)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('\r\nConnection: close');
  expect(JSON.parse(body)).toEqual({ error: expect.any(String), code, request_id: expect.any(String) });
});
