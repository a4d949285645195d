/** What an audit row says. Written in the same transaction as the change it speaks of. */
export type AuditEntry = {
  /** Noun and past verb: 'ticket.closed'. */
  action: string;
  subjectKind: string;
  subjectId?: string | null;
  /** Whose personal data it touches (P-6). */
  contactId?: string | null;
  /** Before and after of a change, or the conditions of a read. Never passwords, tokens or whole id numbers. */
  detail?: Record<string, unknown>;
};

export type AuditBy = {
  profileId: string | null;
  name: string;
  source: string;
  requestId: string;
};
