import type { VoteVerb } from '@stoep/contract/scheme/approvals';
import type { NewTicket } from '@stoep/contract/works/tickets';

/** A vote, with what its row and its sentences say of it. */
export type WrittenVote = {
  readonly kind: 'vote';
  readonly verb: VoteVerb;
  readonly approvalId: string;
  /** Replaces the vote that was cast before. */
  readonly change: boolean;
  readonly subject: string;
  /** When voting closes, in milliseconds. */
  readonly closes: number;
};

/** What can be written without a line. */
export type Written =
  | { readonly kind: 'ticket'; readonly body: NewTicket }
  | { readonly kind: 'comment'; readonly ticketId: string; readonly comment: string }
  | WrittenVote;

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
  /** It was sent once and not answered: it may have arrived. */
  readonly tried?: boolean;
  /** The id of what the server made of it: only files are left to send. */
  readonly made?: string;
  /** Why the server does not take it. */
  readonly refused?: string;
};
