/**
 * The mail transport without a mail server. The outbox (kernel/outbox) calls a transport, and calls it again on
 * `retry`.
 */

import type { MailTransport } from './outgoing-mail.ts';

/** Without SMTP_URL nothing leaves: the outbox keeps it, and is the mailbox that the demo shows. */
export const outboxOnlyTransport = (): MailTransport => ({
  deliver: async () => ({ kind: 'kept' }),
  close: () => undefined,
});
