/**
 * Records whose data was shown (POPIA s22; decision 0218). Ids and addresses are collected after the answer, resolved
 * in one query for many answers, and written to the audit with one statement. No request waits for it.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { ServerDeps } from '../../deps.ts';
import { insertAuditRows } from '../fact.ts';
import type { AuditActor } from './audit-entry.ts';

/** The read access of one answer, or of several answers of the same call and login close together. */
export type ReadAccessEvent = {
  readonly at: Date;
  readonly by: AuditActor;
  readonly session: string;
  /** The call's row of the access matrix. */
  readonly call: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** True when the answer was a file. */
  readonly file: boolean;
  /** Whether a unit or meter also stands for its holder, a levy run for its accounts, an approval for its voters. */
  readonly wide: boolean;
  /** Ids and email addresses. */
  readonly about: Set<string>;
};

export type DataSubjectsSqlBuilder = (reads: SQL) => SQL;

/**
 * The action for data that was shown, as opposed to records that staff opened, which are recorded before the answer.
 */
export const READ_ACCESS_AUDIT_ACTION = 'record.shown';

const isAddress = (about: string) => about.includes('@');

/** Writes one audit row for each answer that showed data of somebody other than its reader. */
export const insertReadAccessEvents = async (
  { db }: Pick<ServerDeps, 'db'>,
  subjectsOf: DataSubjectsSqlBuilder,
  all: readonly ReadAccessEvent[],
): Promise<void> => {
  const reads = all.flatMap(({ by, wide, about }, read) =>
    [...about].map((one) => ({
      read,
      actor: by.profileId,
      id: isAddress(one) ? null : one,
      address: isAddress(one) ? one : null,
      wide,
    })),
  );
  if (reads.length === 0) return;
  const found = await db.apart.execute<{ read: number; of: string[] }>(sql`
    select read, array_agg(distinct subject) as of from (${subjectsOf(sql`select * from
      json_to_recordset(${JSON.stringify(reads)}) as a (read int, actor uuid, id uuid, address text, wide boolean)`)}) s
    group by read order by read`);
  const rows = found.rows.flatMap(({ read, of }) => {
    const shown = all[read];
    return shown ? [{ shown, of }] : [];
  });
  await insertAuditRows(
    db.apart,
    rows.map(({ shown: { at, by, call, params, session, file }, of }) => ({
      at,
      by,
      entry: {
        action: READ_ACCESS_AUDIT_ACTION,
        subjectKind: call,
        detail: { params, session, ...(file && { file }), of },
      },
    })),
  );
};
