import type { VoteChoice } from '@stoep/contract/scheme/trustee-approvals';
import type { NewTicket } from '@stoep/contract/works/tickets';

/** A vote, with the data for its row and its sentences. */
export type OfflineVote = {
  readonly kind: 'vote';
  readonly verb: VoteChoice;
  readonly approvalId: string;
  /** True if it replaces an earlier vote. */
  readonly change: boolean;
  readonly subject: string;
  /** When voting closes, in milliseconds. */
  readonly closes: number;
};

/** What can be written offline: votes, tickets and comments. */
export type OfflineItemContent =
  | { readonly kind: 'ticket'; readonly body: NewTicket }
  | { readonly kind: 'comment'; readonly ticketId: string; readonly comment: string }
  | OfflineVote;

export type OfflineItemFile = { readonly key: string; readonly file: File };

/** An offline item: written, and not yet answered by the server. */
export type OfflineItem = {
  /** The idempotency key of the write, the same for every attempt (F-10). */
  readonly id: string;
  readonly owner: string;
  /** When it was written, in milliseconds. */
  readonly at: number;
  readonly written: OfflineItemContent;
  /** The files not sent yet, each with a key of its own. */
  readonly files: readonly OfflineItemFile[];
  /** True if it was sent without an answer, so that it may have arrived. */
  readonly tried?: boolean;
  /** The id of the record that the server made; only files are left to send. */
  readonly made?: string;
  /** Why the server refused it. */
  readonly refused?: string;
};
