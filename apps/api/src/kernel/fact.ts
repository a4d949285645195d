/** Audit facts: what a command recorded. The audit row is the stored form. The names of stored facts never change. */

import { sql } from 'drizzle-orm';
import { auditEntries } from '../db/schema/platform/platform.ts';
import type { ServerDeps } from '../deps.ts';
import type { AuditActor, AuditEntry } from './audit/audit-entry.ts';
import { type PreparedQueryable, runPrepared } from './database/client.ts';
import { runInTraceSpan } from './log/tracing.ts';
import { preparedWrite } from './prepared-read.ts';

export type FactPayload = Readonly<Record<string, unknown>>;

/** A kind of fact. `P` is the payload: ids, states and amounts. */
export type FactKind<P extends FactPayload> = {
  /** The action in the audit: 'payments.release'. */
  readonly action: string;
  /** The kind of record: 'payments'. */
  readonly subjectKind: string;
  /** Carries the type of the payload; never called. */
  readonly says?: (payload: P) => void;
};

const names = new Set<string>();

export const defineFact = <P extends FactPayload = Record<never, never>>(
  action: string,
  subjectKind: string,
): FactKind<P> => {
  names.add(action);
  return { action, subjectKind };
};

/** The names of all kinds of facts that this server records. */
export const definedFactNames = (): readonly string[] => [...names];

/** A fact about one record, ready for the audit. */
export type AuditFact = AuditEntry & {
  /** Null for a record that exists once: the settings. */
  readonly subjectId: string | null;
  /** Replaces the actor of the command. */
  readonly by?: Pick<AuditActor, 'profileId' | 'name'>;
};

type Entry = AuditEntry & { readonly by?: AuditFact['by'] | undefined };
/** An audit row to insert: when, by whom and what. */
export type AuditRowInput = { readonly at: Date; readonly by: AuditActor; readonly entry: Entry };

/** Every command and every office list inserts audit rows, so one prepared text serves any number of rows. */
const ADD = preparedWrite(
  'audit.add',
  sql`insert into ${auditEntries} (at, actor_profile_id, actor_name, source, request_id, action, subject_kind, subject_id, contact_id, detail)
    select at, actor, name, source, request, action, kind, subject, contact, detail
    from json_to_recordset(${sql.placeholder('all')}::json) as told (at timestamptz, actor uuid, name text, source text, request text,
      action text, kind text, subject uuid, contact uuid, detail jsonb)`,
);

/** Inserts the rows with one statement in the caller's transaction. A trigger queues each row for its seal. */
export const insertAuditRows = async (tx: PreparedQueryable, all: readonly AuditRowInput[]): Promise<void> => {
  if (all.length === 0) return;
  const rows = all.map(({ at, by, entry }) => {
    const { profileId: actor, name } = entry.by ?? by;
    const { action, subjectKind: kind, subjectId: subject = null, contactId: contact = null, detail = {} } = entry;
    return {
      at,
      actor,
      name,
      source: by.source,
      request: by.requestId,
      action,
      kind,
      subject,
      contact,
      detail,
    };
  });
  await runInTraceSpan('audit.add', () => runPrepared(tx, ADD, [JSON.stringify(rows)]));
};

/** Records the facts of one actor at one moment. */
export const recordFactsOfActor = (
  tx: PreparedQueryable,
  at: Date,
  by: AuditActor,
  entries: readonly Entry[],
): Promise<void> =>
  insertAuditRows(
    tx,
    entries.map((entry) => ({ at, by, entry })),
  );

/**
 * Records a fact that stays although the request is refused. It is written at once over a separate connection, which
 * no rollback reaches. The command refuses after it.
 */
export const recordFactDespiteRollback = (
  { deps, by }: { readonly deps: Pick<ServerDeps, 'db' | 'clock'>; readonly by: AuditActor },
  { action, subjectKind }: FactKind<Record<never, never>>,
  subjectId: string | null,
  more: Pick<AuditEntry, 'contactId'> & Pick<AuditFact, 'by'>,
): Promise<void> =>
  recordFactsOfActor(deps.db.apart, deps.clock.now(), by, [{ action, subjectKind, subjectId, ...more }]);
