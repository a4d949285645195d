import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type SmtpCaptureServer, smtpRefusal, startSmtpCapture } from '../../../test/mails/smtp-capture.ts';
import { outboxOnlyTransport } from './deliver.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { smtpTransport } from './smtp-transport.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function capture(...options: Parameters<typeof startSmtpCapture>): Promise<SmtpCaptureServer> {
  const server = await startSmtpCapture(...options);
  open.push(server.close);
  return server;
}

/** A server that answers each line it receives with the next of these, and then calls `last`. */
async function scripted(lines: readonly string[], last: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const left = [...lines];
    const next = () => {
      const line = left.shift();
      if (line === undefined) last(socket);
      else socket.write(`${line}\r\n`);
    };
    socket.on('data', next);
    next();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

/** Long ones: on a busy machine an answer may take a second. Servers that hang are tested with short ones. */
const limits = { connect: 10_000, idle: 10_000, whole: 20_000 };
const to = (url: string, production = false, from = 'Stoep <no-reply@stoep.test>') => {
  const transport = smtpTransport({ url, from, production, limits });
  // Closed ahead of its server, which otherwise waits for the connection that the transport keeps.
  open.unshift(async () => transport.close());
  return transport;
};

const mail: OutgoingMail = {
  to: 'nomvula@owners.test',
  subject: 'Statement for MAR-A101 – Zoë',
  text: 'Dear Nomvula\n\nYour statement is attached.\n',
  html: '<p>Dear Nomvula</p>',
  messageId: '<0198-abc@portal.test>',
  attachments: [
    { name: 'Statement März "1".pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 body') },
    {
      name: 'Statement.xlsx',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      bytes: Buffer.from([80, 75, 0, 255]),
    },
  ],
};

describe('a mail that arrives', () => {
  it('is whole: envelope, headers, text, HTML and attachments', async () => {
    const server = await capture();
    expect(await to(server.url).deliver(mail)).toEqual({ kind: 'sent' });
    const [got] = server.mails;
    expect(got?.from).toBe('no-reply@stoep.test');
    expect(got?.recipients).toEqual(['nomvula@owners.test']);
    expect(got?.mail).toMatchObject({
      subject: mail.subject,
      messageId: mail.messageId,
      from: { name: 'Stoep', address: 'no-reply@stoep.test' },
      to: [{ name: '', address: 'nomvula@owners.test' }],
      text: expect.stringContaining(mail.text),
      html: expect.stringContaining('<p>Dear Nomvula</p>'),
    });
    expect(
      got?.mail.attachments.map((one) => [one.filename, one.mimeType, Buffer.from(one.content as ArrayBuffer)]),
    ).toEqual([
      ['Statement März _1_.pdf', 'application/pdf', mail.attachments[0]?.bytes],
      ['Statement.xlsx', mail.attachments[1]?.contentType, mail.attachments[1]?.bytes],
    ]);
  });

  it('comes from the name of the agency, at the address of MAIL_FROM', async () => {
    const server = await capture();
    await to(server.url).deliver({ ...mail, senderName: 'Karoo, Dube & Co (Pty) Ltd' });
    expect(server.mails[0]?.mail.from).toEqual({ name: 'Karoo, Dube & Co (Pty) Ltd', address: 'no-reply@stoep.test' });
    await expect(to(server.url).deliver({ ...mail, senderName: 'Karoo\r\nBcc: x@y.test' })).resolves.toMatchObject({
      kind: 'park',
    });
  });

  it('says where such mail is chosen, where its reader may', async () => {
    const server = await capture();
    await to(server.url).deliver({ ...mail, unsubscribe: 'https://portal.test/#/notices' });
    const said = server.mails[0]?.mail.headers.find(({ key }) => key === 'list-unsubscribe');
    expect(said?.value).toBe('<https://portal.test/#/notices>');
  });

  it.each([
    ['Acme Property Managers (Pty) Ltd <no-reply@x.test>', 'Acme Property Managers (Pty) Ltd'],
    ['Smith: Property <no-reply@x.test>', 'Smith: Property'],
    ['Jones, Dube & Co; agents <no-reply@x.test>', 'Jones, Dube & Co; agents'],
    ['"Quoted (Pty) Ltd" <no-reply@x.test>', 'Quoted (Pty) Ltd'],
    ['"The \\"Best\\" agent" <no-reply@x.test>', 'The "Best" agent'],
    ['Mkhize @ Home <no-reply@x.test>', 'Mkhize @ Home'],
    ['Bestuursagente Köhler (Edms) Bpk <no-reply@x.test>', 'Bestuursagente Köhler (Edms) Bpk'],
    ['no-reply@x.test', ''],
    ['<no-reply@x.test>', ''],
  ])('FAULT-32: the sender %s arrives with its whole name', async (from, name) => {
    const server = await capture();
    await to(server.url, false, from).deliver(mail);
    expect(server.mails[0]?.mail.from).toEqual({ name, address: 'no-reply@x.test' });
    expect(server.mails[0]?.from).toBe('no-reply@x.test');
  });

  it('FAULT-32: a mail of a thread names the thread, and keeps an id of its own', async () => {
    const server = await capture();
    await to(server.url).deliver({ ...mail, thread: '<ticket.1@portal.test>' });
    expect(server.mails[0]?.mail).toMatchObject({
      messageId: mail.messageId,
      inReplyTo: '<ticket.1@portal.test>',
      references: '<ticket.1@portal.test>',
    });
  });

  it('FAULT-32: a mail that one click ends says so as RFC 8058 has it', async () => {
    const server = await capture();
    const unsubscribe = 'https://portal.test/api/unsubscribe/abc/';
    await to(server.url).deliver({ ...mail, unsubscribe, oneClick: true });
    const headers = server.mails[0]?.mail.headers ?? [];
    expect(headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${unsubscribe}>`);
    expect(headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
  });

  it('has exactly the planned headers (trust A-10)', async () => {
    const server = await capture();
    await to(server.url).deliver(mail);
    expect(server.mails[0]?.mail.headers.map((header) => header.key).sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
      'x-auto-response-suppress',
    ]);
  });

  it('keeps its Message-ID when it is sent again', async () => {
    const server = await capture();
    await to(server.url).deliver(mail);
    await to(server.url).deliver(mail);
    expect(server.mails.map((one) => one.mail.messageId)).toEqual([mail.messageId, mail.messageId]);
  });

  it('is kept where no server is set up, and not told as sent: in the demo the outbox is the mailbox', async () => {
    expect(await outboxOnlyTransport().deliver(mail)).toEqual({ kind: 'kept' });
  });
});

describe('headers that would smuggle something in are refused before anything is sent (trust A-10)', () => {
  it.each<[string, Partial<OutgoingMail>]>([
    ['CR LF in the recipient', { to: 'a@b.test\r\nBcc: c@d.test' }],
    ['a second recipient', { to: 'a@b.test,c@d.test' }],
    ['a name beside the recipient', { to: 'A <a@b.test>' }],
    ['a group', { to: 'all:a@b.test;' }],
    ['NUL in the recipient', { to: 'a\u0000@b.test' }],
    ['no recipient', { to: '' }],
    ['CR LF in the subject', { subject: 'Hello\r\nBcc: c@d.test' }],
    ['NUL in the subject', { subject: 'Hello\u0000' }],
    ['LF in the message id', { messageId: '<a@b>\nX: y' }],
  ])('%s', async (_, change) => {
    const server = await capture();
    expect(await to(server.url).deliver({ ...mail, ...change })).toMatchObject({ kind: 'park' });
    expect(server.mails).toEqual([]);
  });

  it('a file name loses its line breaks, path and reversed direction', async () => {
    const server = await capture();
    const attachments = [
      { name: '../a\r\nX-Evil: 1\u202efdp.exe', contentType: 'text/html\r\nX: y', bytes: Buffer.from('x') },
    ];
    await to(server.url).deliver({ ...mail, attachments });
    const [got] = server.mails;
    expect(got?.mail.attachments[0]).toMatchObject({
      filename: '.._aX-Evil_ 1fdp.exe',
      mimeType: 'application/octet-stream',
    });
    expect(got?.raw).not.toMatch(/^X(-Evil)?:/m);
  });
});

describe('F-15 a mail that does not arrive', () => {
  const refusing = (code: number) => smtpRefusal(code, `answer ${code}`);

  it.each([
    ['park', 550, 'recipient unknown'],
    ['park', 553, 'recipient malformed'],
    ['retry', 450, 'mailbox busy'],
    ['retry', 421, 'service closing'],
  ])('%s after %i on the recipient: %s', async (kind, code) => {
    const server = await capture({ onRcptTo: (_address, _session, done) => done(refusing(code)) });
    expect(await to(server.url).deliver(mail)).toMatchObject({
      kind,
      problem: expect.stringContaining(`${code}`),
    });
  });

  it.each([
    ['park', 554, 'message refused'],
    ['park', 552, 'too large'],
    ['retry', 451, 'local error'],
    ['retry', 452, 'disk full'],
  ])('%s after %i on the message: %s', async (kind, code) => {
    const server = await capture({
      onData: (stream, _session, done) => {
        stream.on('end', () => done(refusing(code))).resume();
      },
    });
    expect(await to(server.url).deliver(mail)).toMatchObject({ kind });
  });

  it.each([
    ['refuses our sender', { onMailFrom: (_a, _s, done) => done(refusing(550)) }],
    ['refuses the connection', { onConnect: (_s, done) => done(refusing(554)) }],
  ] satisfies [string, Parameters<typeof startSmtpCapture>[0]][])(
    'retry when the server %s: that concerns every mail, not this one',
    async (_, options) => {
      expect(await to((await capture(options)).url).deliver(mail)).toMatchObject({ kind: 'retry' });
    },
  );

  it('retry when our own login is refused, without telling the password', async () => {
    const server = await capture({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(refusing(535)),
    });
    const outcome = await to(server.url.replace('//', '//portal:s3cret-word@')).deliver(mail);
    expect(outcome).toMatchObject({ kind: 'retry' });
    expect(JSON.stringify(outcome)).not.toContain('s3cret');
  });

  it('retry when nothing listens', async () => {
    const server = await capture();
    await server.close();
    open.length = 0;
    expect(await to(server.url).deliver(mail)).toMatchObject({ kind: 'retry' });
  });

  it.each([
    ['before the greeting', []],
    ['after the greeting', ['220 ready']],
    ['before it takes the message', ['220 ready', '250 hello', '250 ok', '250 ok']],
  ])('retry when the server hangs %s', async (_, lines) => {
    const url = await scripted(lines, () => undefined);
    expect(
      await smtpTransport({
        url,
        from: 'a@b.test',
        production: false,
        limits: { connect: 300, idle: 300, whole: 60_000 },
      }).deliver(mail),
    ).toMatchObject({ kind: 'retry' });
  });

  it('retry when the server drips on past the whole time', async () => {
    const url = await scripted(['220 ready'], (socket) => {
      const timer = setInterval(() => socket.write('250-still here\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
    });
    const transport = smtpTransport({
      url,
      from: 'a@b.test',
      production: false,
      limits: { ...limits, whole: 400 },
    });
    expect(await transport.deliver(mail)).toMatchObject({ kind: 'retry' });
  });

  it('retry when the connection is cut in the middle of the message', async () => {
    const url = await scripted(['220 ready', '250 hello', '250 ok', '250 ok', '354 go on'], (socket) =>
      socket.destroy(),
    );
    const big = { ...mail, text: 'x'.repeat(500_000) };
    expect(await to(url).deliver(big)).toMatchObject({ kind: 'retry' });
  });

  it('keeps a problem to one short line', async () => {
    const url = await scripted(
      ['220 ready', '250 hello', '250 ok', `550 ${'no\u001b[31m '.repeat(200)}`],
      () => undefined,
    );
    const outcome = await to(url).deliver(mail);
    expect(outcome).toMatchObject({ kind: 'park' });
    const problem = 'problem' in outcome ? outcome.problem : '';
    expect(problem.length).toBeLessThanOrEqual(300);
    expect(problem).not.toMatch(/\p{Cc}/u);
  });
});

describe('TLS (trust A-64)', () => {
  it('is used where the server offers it', async () => {
    const server = await capture();
    await to(server.url).deliver(mail);
    expect(server.mails[0]?.secure).toBe(true);
  });

  it('in production, no mail leaves in clear text when the server offers no TLS', async () => {
    const server = await capture({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    expect(await to(server.url, true).deliver(mail)).toMatchObject({ kind: 'retry' });
    expect(await to(`${server.url}?ignoreTLS=true&requireTLS=false`, true).deliver(mail)).toMatchObject({
      kind: 'retry',
    });
    expect(server.mails).toEqual([]);
  });

  it('in production, no mail leaves to a server whose certificate nobody vouches for', async () => {
    const server = await capture();
    expect(await to(server.url, true).deliver(mail)).toMatchObject({ kind: 'retry' });
    expect(server.mails).toEqual([]);
  });

  it('refuses a URL that is not SMTP', () => {
    expect(() => to('http://mail.test')).toThrow(TypeError);
  });
});
