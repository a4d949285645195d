/** A real SMTP server for tests: captures mails and refuses those it is configured to refuse. Test code only. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type CapturedMail = {
  readonly raw: string;
  readonly from: string;
  readonly recipients: readonly string[];
  readonly secure: boolean;
  readonly mail: Email;
};

export type SmtpCaptureServer = {
  readonly url: string;
  readonly mails: readonly CapturedMail[];
  /** The number of open connections. */
  readonly lines: () => number;
  readonly close: () => Promise<void>;
};

/** An answer of the server, such as 451 or 550. */
export const smtpRefusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** A complete mail; null where the connection ended before it was complete. */
const wholeOf = async (stream: AsyncIterable<unknown>): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
};

export async function startSmtpCapture(options: SMTPServerOptions = {}): Promise<SmtpCaptureServer> {
  const mails: CapturedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    async onData(stream, session, done) {
      const raw = await wholeOf(stream);
      // A client that disconnects in the middle has sent no mail.
      if (raw === null) return;
      mails.push({
        raw: raw.toString('latin1'),
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        recipients: session.envelope.rcptTo.map((one) => one.address),
        secure: session.secure,
        mail: await PostalMime.parse(raw),
      });
      done();
    },
    ...options,
  });
  // Some tests disconnect in the middle on purpose.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    lines: () => server.connections.size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
