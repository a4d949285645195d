/** What happened, said once: the audit row is its stored form. Names that have been stored stay as they are. */

import { sql } from 'drizzle-orm';
import { auditEntries } from '../db/schema/platform/platform.ts';
import type { Deps } from '../deps.ts';
import type { AuditBy, AuditEntry } from './audit/entry.ts';
import { type Askable, runPrepared } from './database/client.ts';
import { traced } from './log/tracing.ts';
import { preparedWrite } from './prepared-read.ts';

export type Payload = Readonly<Record<string, unknown>>;

/** A kind of fact. `P` is what is told with each: ids, states and amounts. */
export type Fact<P extends Payload> = {
  /** As the audit has it: 'payments.release'. */
  readonly action: string;
  /** What sort of record it is about: 'payments'. */
  readonly subjectKind: string;
  /** Keeps the payload's type with the fact. */
  readonly says?: (payload: P) => void;
};

export const fact = <P extends Payload = Record<never, never>>(
  action: string,
  subjectKind: string,
): Fact<P> => ({ action, subjectKind });

/** A fact of one record, as it goes into the audit. */
export type AuditFact = AuditEntry & {
  /** Null for what there is one of: the settings. */
  readonly subjectId: string | null;
  /** In place of whoever runs the command. */
  readonly by?: Pick<AuditBy, 'profileId' | 'name'>;
};

type Entry = AuditEntry & { readonly by?: AuditFact['by'] | undefined };
/** A row to be: when, by whom, and what it says. */
export type Happened = { readonly at: Date; readonly by: AuditBy; readonly entry: Entry };

/** Each write and each list of the office adds a row: one text for however many. */
const ADD = preparedWrite(
  'audit.add',
  sql`insert into ${auditEntries} (at, actor_profile_id, actor_name, source, request_id, action, subject_kind, subject_id, contact_id, detail)
    select at, actor, name, source, request, action, kind, subject, contact, detail
    from json_to_recordset(${sql.placeholder('all')}::json) as told (at timestamptz, actor uuid, name text, source text, request text,
      action text, kind text, subject uuid, contact uuid, detail jsonb)`,
);

/** Adds a row for each in one statement, inside the caller's transaction; a trigger puts each in line for its seal. */
export const writeEach = async (tx: Askable, all: readonly Happened[]): Promise<void> => {
  if (all.length === 0) return;
  const rows = all.map(({ at, by, entry }) => {
    const { profileId: actor, name } = entry.by ?? by;
    const {
      action,
      subjectKind: kind,
      subjectId: subject = null,
      contactId: contact = null,
      detail = {},
    } = entry;
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
  await traced('audit.add', () => runPrepared(tx, ADD, [JSON.stringify(rows)]));
};

/** What one person did at one moment. */
export const writeFacts = (tx: Askable, at: Date, by: AuditBy, entries: readonly Entry[]): Promise<void> =>
  writeEach(
    tx,
    entries.map((entry) => ({ at, by, entry })),
  );

/**
 * Says what stays although the request is refused, and at once: over a line of its own, which no rollback reaches. A command
 * refuses after it.
 */
export const recordApart = (
  { deps, by }: { readonly deps: Pick<Deps, 'db' | 'clock'>; readonly by: AuditBy },
  { action, subjectKind }: Fact<Record<never, never>>,
  subjectId: string | null,
  more: Pick<AuditEntry, 'contactId'> & Pick<AuditFact, 'by'>,
): Promise<void> =>
  writeFacts(deps.db.apart, deps.clock.now(), by, [{ action, subjectKind, subjectId, ...more }]);
