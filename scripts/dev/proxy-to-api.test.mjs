import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { proxyToDevApi } from './proxy-to-api.mjs';

const open = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

const listen = async (answer) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return server.address().port;
};

const ask = async (port, body) => {
  const asked = request({
    host: '127.0.0.1',
    port,
    path: '/api/tickets?open=1',
    method: 'POST',
    agent: false,
  });
  asked.end(body);
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, kind: answer.headers['x-kind'], text: await text(answer) };
};

const echo = async (asked, answer) => {
  answer.writeHead(201, { 'x-kind': asked.method });
  answer.end(`${asked.url} ${await text(asked)}`);
};

test('a request waits until the API listens, and is passed on with all that it brings', async () => {
  const ready = Promise.withResolvers();
  const api = await listen(echo);
  const front = await listen(proxyToDevApi({ port: api, ready: () => ready.promise }));
  const answer = ask(front, 'a leak');
  ready.resolve(true);
  expect(await answer).toEqual({ status: 201, kind: 'POST', text: '/api/tickets?open=1 a leak' });
});

test('while the API has ended, and where it ends before it answers, the answer says so', async () => {
  const gone = await listen(proxyToDevApi({ port: 1, ready: async () => false }));
  expect(await ask(gone, '')).toMatchObject({
    status: 503,
    text: expect.stringMatching(/The API does not run/),
  });
  const api = await listen((asked) => asked.socket.destroy());
  const front = await listen(proxyToDevApi({ port: api, ready: async () => true }));
  expect(await ask(front, '')).toMatchObject({ status: 503, text: expect.stringMatching(/started again/) });
});
