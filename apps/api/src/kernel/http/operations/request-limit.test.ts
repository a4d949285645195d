/** Counting of requests when callers hang up: each must be uncounted, or the process would refuse everybody for ever. */
import net from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendErrorAnswer } from '../errors.ts';
import { limitConcurrentRequests } from './request-limit.ts';

/** The hook at which the caller hangs up. */
const MOMENTS = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'handler', 'onSend'] as const;

test.each(MOMENTS)('whoever hangs up at %s is under way no more', async (moment) => {
  const most = 3;
  const app = Fastify();
  app.setErrorHandler(sendErrorAnswer);
  const begun = { tell: (): void => undefined };
  const gone = { tell: (): void => undefined };
  /** Waits until the caller's socket is closed on this side too. */
  const wait = async (raw: net.Socket) => {
    const closed = new Promise((resolve) => raw.once('close', resolve));
    begun.tell();
    await closed;
  };
  let waits = true;
  const here = async (raw: net.Socket) => {
    if (waits) await wait(raw);
  };
  // Hooks of others run before and after those that count, as in the product.
  if (moment === 'onRequest') app.addHook('onRequest', (request) => here(request.raw.socket));
  const load = limitConcurrentRequests(app, most);
  if (moment !== 'handler' && moment !== 'onRequest')
    app.addHook(moment as 'preHandler', (request) => here(request.raw.socket));
  app.addHook('onRequestAbort', (_request, done) => {
    gone.tell();
    done();
  });
  app.get('/', async (request) => {
    if (moment === 'handler') await here(request.raw.socket);
    return { said: 'x' };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as net.AddressInfo;
  for (let caller = 0; caller < most + 2; caller += 1) {
    const started = new Promise<void>((resolve) => {
      begun.tell = resolve;
    });
    const left = new Promise<void>((resolve) => {
      gone.tell = resolve;
    });
    const socket = net.connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
    await started;
    socket.destroy();
    await left;
  }
  await expect.poll(() => load.underway).toBe(0);
  waits = false;
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  expect(load).toEqual({ underway: 0, turnedAway: 0 });
  await app.close();
});

test('what is found missing only while it is answered is one request, and under way no more', async () => {
  const app = Fastify();
  const load = limitConcurrentRequests(app, 3);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ said: 'gone' }));
  // For instance a file that a newer build removed: the hooks run a second time.
  app.get('/', (_request, reply) => reply.callNotFound());
  for (let asked = 0; asked < 5; asked += 1) expect((await app.inject('/')).statusCode).toBe(404);
  expect(load).toEqual({ underway: 0, turnedAway: 0 });
  await app.close();
});
