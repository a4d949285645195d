/** The content of an audit entry. It is written in the same transaction as the change that it describes. */
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

export type AuditActor = {
  profileId: string | null;
  name: string;
  source: string;
  requestId: string;
};
