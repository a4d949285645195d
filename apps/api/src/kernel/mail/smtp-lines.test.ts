/** Many mails over a few shared connections: a failure of one mail or connection must not affect the others (F-15). */
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { smtpRefusal, startSmtpCapture } from '../../../test/mails/smtp-capture.ts';
import type { MailTransport, OutgoingMail } from './outgoing-mail.ts';
import { smtpTransport } from './smtp-transport.ts';

const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const capture = async (...options: Parameters<typeof startSmtpCapture>) => {
  const server = await startSmtpCapture(...options);
  open.push(server.close);
  return server;
};
const transportTo = (url: string): MailTransport => {
  const limits = { connect: 2_000, idle: 500, whole: 5_000 };
  const transport = smtpTransport({ url, from: 'Stoep <no-reply@stoep.test>', production: false, limits });
  open.push(transport.close);
  return transport;
};
const mailTo = (name: string): OutgoingMail => ({
  to: `${name}@owners.test`,
  subject: 'Levy',
  text: 'Dear owner\n',
  html: '<p>Dear owner</p>',
  messageId: `<${name}@portal.test>`,
  attachments: [],
});
const names = (count: number) => Array.from({ length: count }, (_, n) => `owner${n}`);
const deliverAll = (transport: MailTransport, all: readonly string[]) =>
  Promise.all(all.map((name) => transport.deliver(mailTo(name))));

test('a burst shares at most ten lines, and each mail leaves once', async () => {
  let lines = 0;
  const server = await capture({
    onConnect: (_session, done) => {
      lines += 1;
      done();
    },
  });
  const all = names(60);
  const outcomes = await deliverAll(transportTo(server.url), all);
  expect(outcomes).toEqual(all.map(() => ({ kind: 'sent' })));
  expect(server.mails.map(({ recipients }) => recipients[0]).toSorted()).toEqual(
    all.map((name) => `${name}@owners.test`).toSorted(),
  );
  expect(lines).toBeLessThanOrEqual(10);
});

test('a refused mail is parked with its own reason; those before and behind it on the line leave', async () => {
  const server = await capture({
    onRcptTo: ({ address }, _session, done) =>
      /[13579]@/.test(address) ? done(smtpRefusal(550, `${address} unknown`)) : done(),
  });
  const all = names(30);
  const outcomes = await deliverAll(transportTo(server.url), all);
  for (const [n, outcome] of outcomes.entries())
    if (n % 2 === 0) expect(outcome).toEqual({ kind: 'sent' });
    else
      expect(outcome).toMatchObject({
        kind: 'park',
        problem: expect.stringContaining(`owner${n}@owners.test unknown`),
      });
  expect(server.mails).toHaveLength(15);
});

test('a server that dies in the middle: what it took is told as sent, the rest is tried again, and leaves once it is back', async () => {
  let taken = 0;
  const lines = new Set<Socket>();
  const dying = await capture({
    onData: (stream, _session, done) => {
      stream
        .on('end', () => {
          taken += 1;
          if (taken <= 12) return done();
          for (const line of lines) line.destroy();
        })
        .resume();
    },
  });
  const between = createServer((line) => {
    const onward = new URL(dying.url);
    lines.add(line.on('error', () => undefined));
    const there = connect(Number(onward.port), onward.hostname).on('error', () => undefined);
    line.pipe(there).pipe(line);
    line.on('close', () => there.destroy());
  });
  await new Promise<void>((resolve) => {
    between.listen(0, '127.0.0.1', resolve);
  });
  open.push(() => void between.close());
  const { port } = between.address() as { port: number };
  const transport = transportTo(`smtp://127.0.0.1:${port}`);
  const first = await deliverAll(transport, names(40));
  const kinds = first.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'sent').length).toBeLessThanOrEqual(12);
  expect(new Set(kinds)).toEqual(new Set(['sent', 'retry']));
  for (const outcome of first) if (outcome.kind === 'retry') expect(outcome.problem).toMatch(/closed|ECONNRESET|EPIPE/);
  taken = Number.NEGATIVE_INFINITY;
  const again = names(40).filter((_, n) => kinds[n] === 'retry');
  expect(await deliverAll(transport, again)).toEqual(again.map(() => ({ kind: 'sent' })));
});

test('a line on which the server hangs holds up no other mail', async () => {
  const server = await capture({
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith('owner0@')) done();
    },
  });
  const transport = transportTo(server.url);
  const hung = transport.deliver(mailTo('owner0'));
  const others = names(20).slice(1);
  expect(await deliverAll(transport, others)).toEqual(others.map(() => ({ kind: 'sent' })));
  expect(await hung).toMatchObject({ kind: 'retry' });
});

test('a line that the server has closed while it rested costs the next mail nothing', async () => {
  const server = await capture({ socketTimeout: 600 });
  const transport = transportTo(server.url);
  expect(await transport.deliver(mailTo('first'))).toEqual({ kind: 'sent' });
  await expect.poll(() => server.lines(), { timeout: 5_000 }).toBe(0);
  expect(await transport.deliver(mailTo('second'))).toEqual({ kind: 'sent' });
});

test('once closed it says so instead of hanging', async () => {
  const server = await capture();
  const transport = transportTo(server.url);
  expect(await transport.deliver(mailTo('first'))).toEqual({ kind: 'sent' });
  transport.close();
  expect(await transport.deliver(mailTo('second'))).toMatchObject({ kind: 'retry' });
});
