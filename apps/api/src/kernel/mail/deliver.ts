/** Transports that take one mail to its reader. The outbox (kernel/outbox) calls them, and calls again on `retry`. */

import type { Transport } from './outgoing-mail.ts';

/** Without SMTP_URL nothing leaves: the outbox keeps it, and is the mailbox that the demo shows. */
export const outboxTransport = (): Transport => ({
  deliver: async () => ({ kind: 'kept' }),
  close: () => undefined,
});
