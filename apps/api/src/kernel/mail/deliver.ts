/**
 * The mail transport without a mail server. The outbox (kernel/outbox) calls a transport, and calls it again on
 * `retry`.
 */

import type { MailTransport } from './outgoing-mail.ts';

/** Without SMTP_URL no mail is sent: it stays in the outbox, which the demo shows as its mailbox. */
export const outboxOnlyTransport = (): MailTransport => ({
  deliver: async () => ({ kind: 'kept' }),
  close: () => undefined,
});
