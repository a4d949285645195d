import type { VoteChoice } from '@stoep/contract/scheme/trustee-approvals';
import type { NewTicket } from '@stoep/contract/works/tickets';

/** A vote, with what its row and its sentences say of it. */
export type OfflineVote = {
  readonly kind: 'vote';
  readonly verb: VoteChoice;
  readonly approvalId: string;
  /** Replaces the vote that was cast before. */
  readonly change: boolean;
  readonly subject: string;
  /** When voting closes, in milliseconds. */
  readonly closes: number;
};

/** What can be written offline: votes, tickets and comments. */
export type OfflineContent =
  | { readonly kind: 'ticket'; readonly body: NewTicket }
  | { readonly kind: 'comment'; readonly ticketId: string; readonly comment: string }
  | OfflineVote;

export type OfflineFile = { readonly key: string; readonly file: File };

/** An offline item: written, and not answered by the server yet. */
export type OfflineItem = {
  /** The Idempotency-Key of the write, from its first try on: however often it is sent, it is one (F-10). */
  readonly id: string;
  readonly owner: string;
  /** When it was written, in milliseconds. */
  readonly at: number;
  readonly written: OfflineContent;
  /** Its files that are not sent yet, each with a key of its own. */
  readonly files: readonly OfflineFile[];
  /** It was sent once and not answered: it may have arrived. */
  readonly tried?: boolean;
  /** The id of what the server made of it: only files are left to send. */
  readonly made?: string;
  /** Why the server does not take it. */
  readonly refused?: string;
};
