/** Mail by SMTP (F-15): time limits on every step, TLS that never falls back in production, and a verdict on refusals. */
import { operatorSentences } from '@stoep/contract/kit/operator.sentences';
import { translateToEnglish } from '@stoep/contract/kit/translate-sentence';
import { findMailHeaderProblem, safeMailAttachmentName, safeMailAttachmentType } from './header-safety.ts';
import type { MailSendOutcome, MailTransport, OutgoingMail } from './outgoing-mail.ts';

export type SmtpOptions = {
  /** smtp://user:password@host:port or smtps://…; parameters after ? are ignored. */
  readonly url: string;
  /** `Name <address>`. */
  readonly from: string;
  /** Demands TLS 1.2 or later with a valid certificate; otherwise it is used where it is offered. */
  readonly production: boolean;
  /** Milliseconds; the defaults suit a server on the internet. */
  readonly limits?: { readonly connect: number; readonly idle: number; readonly whole: number };
};

const LIMITS = { connect: 10_000, idle: 30_000, whole: 120_000 };
/** A burst shares its lines; a line that rests is closed by us, before the server closes it under the next mail. */
const LINES = {
  pool: true,
  maxConnections: 10,
  maxMessages: 100,
  idleTimeout: 3_000,
  // The queue tries again, after a pause: a line cut after the message was handed over may have delivered it.
  maxRequeues: 0,
} as const;
const LONGEST_PROBLEM = 300;

type SmtpProblem = { readonly message: string; readonly command: string; readonly code: number };

/** In place of the library's sentence on tries that are not made here. */
const hungUp = () => translateToEnglish(operatorSentences.hungUp);

function problemOf(error: unknown): SmtpProblem {
  const { command, responseCode, message } = (error ?? {}) as Record<string, unknown>;
  return {
    message: String(message ?? error).replace(/^Reached maximum number of retries.*/, hungUp),
    command: typeof command === 'string' ? command : '',
    code: typeof responseCode === 'number' ? responseCode : 0,
  };
}

/**
 * What a failed try means. Refused for good (5xx) on the recipient or on the message itself: parked, trying again
 * changes nothing. Everything else — busy, cut, hung, no TLS, our own login refused — is tried again: it concerns
 * the server, not this mail.
 */
export function smtpOutcomeOf(error: unknown): MailSendOutcome {
  const { message, command, code } = problemOf(error);
  const problem = message
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_PROBLEM);
  const ofThisMail = command === 'RCPT TO' || command === 'DATA';
  return { kind: code >= 500 && code < 600 && ofThisMail ? 'park' : 'retry', problem };
}

/** The two parts of `Name <address>`: handed over apart, the library quotes what a name may not hold as it is. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>\s*$/s.exec(from) ?? [];
  const quoted = /^"(.*)"$/s.exec(name.trim());
  return { name: quoted ? (quoted[1] ?? '').replace(/\\(.)/gs, '$1') : name.trim(), address: address.trim() };
}

function serverOf({ url, production, limits = LIMITS }: SmtpOptions) {
  const { protocol, hostname, port, username, password } = new URL(url);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') throw new TypeError('SMTP_URL starts with smtp:// or smtps://');
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: production && !secure,
    tls: { minVersion: 'TLSv1.2' as const, rejectUnauthorized: production },
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    dnsTimeout: limits.connect,
    socketTimeout: limits.idle,
    socketCloseTimeout: 1_000,
    ...LINES,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Mail leaves by the server of `url`, a burst over a few lines. Throws TypeError when the URL is not SMTP's. */
export function smtpTransport(options: SmtpOptions): MailTransport {
  const settings = serverOf(options);
  const open = async () => (await import('nodemailer')).createTransport(settings);
  let server: ReturnType<typeof open> | undefined;
  // The library is loaded for the first mail: no start waits for it.
  const theServer = () => {
    server ??= open();
    return server;
  };
  const whole = options.limits?.whole ?? LIMITS.whole;

  const send = async (mail: OutgoingMail) =>
    (await theServer()).sendMail({
      from: senderOf(options.from),
      to: { name: '', address: mail.to },
      ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: mail.messageId,
      ...(mail.thread ? { inReplyTo: mail.thread, references: mail.thread } : {}),
      xMailer: false,
      signal: AbortSignal.timeout(whole),
      ...(mail.unsubscribe ? { list: { unsubscribe: mail.unsubscribe } } : {}),
      // No out-of-office answers to a machine.
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(mail.unsubscribe && mail.oneClick ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
      },
      attachments: mail.attachments.map(({ name, contentType, bytes }) => ({
        filename: safeMailAttachmentName(name),
        contentType: safeMailAttachmentType(contentType),
        content: bytes,
      })),
    });

  return {
    async deliver(mail) {
      const refusal = findMailHeaderProblem(mail);
      if (refusal) return { kind: 'park', problem: refusal };
      return send(mail).then(() => ({ kind: 'sent' }), smtpOutcomeOf);
    },
    close: () => void server?.then((opened) => opened.close()),
  };
}
