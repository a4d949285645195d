import type { NewTicket } from '@stoep/contract/operations/tickets';

/** What can be written without a line. */
export type Written =
  | { readonly kind: 'ticket'; readonly body: NewTicket }
  | { readonly kind: 'comment'; readonly ticketId: string; readonly comment: string };

export type UnsentFile = { readonly key: string; readonly file: File };

/** Something written that the server has not answered yet. */
export type Unsent = {
  /** The Idempotency-Key of the write, from its first try on: however often it is sent, it is one (F-10). */
  readonly id: string;
  readonly owner: string;
  /** When it was written, in milliseconds. */
  readonly at: number;
  readonly written: Written;
  /** Its files that are not sent yet, each with a key of its own. */
  readonly files: readonly UnsentFile[];
  /** The id of what the server made of it: only files are left to send. */
  readonly made?: string;
  /** Why the server does not take it. */
  readonly refused?: string;
};
