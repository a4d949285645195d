/**
 * Whose data was shown, behind the answer (POPIA s22; decision 0218): the ids and addresses that left are collected, and once in a
 * while those of many answers are resolved in one statement and written to the audit in another. Nobody waits for it.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { writeEach } from '../fact.ts';
import type { AuditBy } from './entry.ts';

/** One answer, or several of the same call by the same login that came close together. */
export type ReadAccess = {
  readonly at: Date;
  readonly by: AuditBy;
  readonly session: string;
  /** The call's row of the access matrix. */
  readonly call: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Left as a file. */
  readonly file: boolean;
  /** Whether a unit or meter stands for who holds it, a run for whom it went to, a question for who voted. */
  readonly wide: boolean;
  /** Ids and e-mail addresses. */
  readonly about: Set<string>;
};

export type SubjectsOf = (asked: SQL) => SQL;

/** Tells it from what staff opened, which is written before the answer leaves. */
export const SHOWN = 'record.shown';

const isAddress = (about: string) => about.includes('@');

/** Writes one audit row for each answer that showed data of anybody but its reader. */
export const writeReadAccess = async (
  { db }: Pick<Deps, 'db'>,
  subjectsOf: SubjectsOf,
  all: readonly ReadAccess[],
): Promise<void> => {
  const asked = all.flatMap(({ by, wide, about }, read) =>
    [...about].map((one) => ({
      read,
      actor: by.profileId,
      id: isAddress(one) ? null : one,
      address: isAddress(one) ? one : null,
      wide,
    })),
  );
  if (asked.length === 0) return;
  const found = await db.apart.execute<{ read: number; of: string[] }>(sql`
    select read, array_agg(distinct subject) as of from (${subjectsOf(sql`select * from
      json_to_recordset(${JSON.stringify(asked)}) as a (read int, actor uuid, id uuid, address text, wide boolean)`)}) s
    group by read order by read`);
  const rows = found.rows.flatMap(({ read, of }) => {
    const shown = all[read];
    return shown ? [{ shown, of }] : [];
  });
  await writeEach(
    db.apart,
    rows.map(({ shown: { at, by, call, params, session, file }, of }) => ({
      at,
      by,
      entry: {
        action: SHOWN,
        subjectKind: call,
        detail: { params, session, ...(file && { file }), of },
      },
    })),
  );
};
