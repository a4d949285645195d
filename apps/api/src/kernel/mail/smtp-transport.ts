/** Mail by SMTP (F-15): time limits on every step, TLS that never falls back in production, and a verdict on refusals. */
import { operatorSentences } from '@stoep/contract/kit/operator.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { findMailHeaderProblem, safeMailAttachmentName, safeMailAttachmentType } from './header-safety.ts';
import type { MailSendOutcome, MailTransport, OutgoingMail } from './outgoing-mail.ts';

export type SmtpOptions = {
  /** smtp://user:password@host:port or smtps://…; parameters after ? are ignored. */
  readonly url: string;
  /** In the form `Name <address>`. */
  readonly from: string;
  /** Requires TLS 1.2 or later with a valid certificate; otherwise TLS is used where the server offers it. */
  readonly production: boolean;
  /** Milliseconds; the defaults suit a server on the internet. */
  readonly limits?: { readonly connect: number; readonly idle: number; readonly whole: number };
};

const LIMITS = { connect: 10_000, idle: 30_000, whole: 120_000 };
/** Connections are shared by many mails. We close an idle one before the server does, which could happen during the next mail. */
const LINES = {
  pool: true,
  maxConnections: 10,
  maxMessages: 100,
  idleTimeout: 3_000,
  // No retry here, only by the queue after a pause: a connection that broke after the message was sent may have delivered it.
  maxRequeues: 0,
} as const;
const LONGEST_PROBLEM = 300;

type SmtpProblem = { readonly message: string; readonly command: string; readonly code: number };

/** Replaces the library's message about retries, which are not made here. */
const hungUp = () => translateSentenceToEnglish(operatorSentences.hungUp);

function problemOf(error: unknown): SmtpProblem {
  const { command, responseCode, message } = (error ?? {}) as Record<string, unknown>;
  return {
    message: String(message ?? error).replace(/^Reached maximum number of retries.*/, hungUp),
    command: typeof command === 'string' ? command : '',
    code: typeof responseCode === 'number' ? responseCode : 0,
  };
}

/**
 * The outcome of a failed attempt. A final refusal (5xx) of the recipient or the message: failed, since a retry changes nothing.
 * Everything else (busy, cut, hung, no TLS, our own login refused) is tried again, since it concerns the server and not this mail.
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

/** The two parts of `Name <address>`. Passed separately, the library quotes special characters in the name. */
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

/** Sends mail through the server of `url` over a few connections. Throws TypeError when the URL is not for SMTP. */
export function smtpTransport(options: SmtpOptions): MailTransport {
  const settings = serverOf(options);
  const open = async () => (await import('nodemailer')).createTransport(settings);
  let server: ReturnType<typeof open> | undefined;
  // The library is loaded for the first mail, so that it does not delay the start.
  const theServer = () => {
    server ??= open();
    return server;
  };
  const whole = options.limits?.whole ?? LIMITS.whole;

  const send = async (mail: OutgoingMail) =>
    (await theServer()).sendMail({
      from: { ...senderOf(options.from), ...(mail.senderName ? { name: mail.senderName } : {}) },
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
      // Prevents out-of-office replies to these automatic mails.
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
