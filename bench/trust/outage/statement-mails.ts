/** Mails with a statement attached, queued while the mail server is away, and what became of them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { queueMail } from '../../../apps/api/src/kernel/outbox/mail.writes.ts';
import type { Harness } from '../../../apps/api/test/harness.ts';
import type { CapturedMail } from '../../../apps/api/test/mails/smtp-capture.ts';

/** About the size of a statement. */
const STATEMENT = Buffer.from(`%PDF-1.7\n${'0'.repeat(40_000)}\n%%EOF\n`);
/** One address in this many is unknown to the mail server. */
const UNKNOWN = 50;
export const isUnknownOutageSuiteAddress = (address: string): boolean => address.includes('nobody');

/** @param batch how their addresses begin. Answers how many of them the server will refuse for good. */
export const queueOutageSuiteMails = async ({ deps }: Harness, batch: string, many: number): Promise<number> => {
  const id = randomUUID();
  await deps.files.put(id, STATEMENT);
  await deps.db.execute(sql`insert into files (id, name, content_type, size, sha256)
    values (${id}, 'statement.pdf', 'application/pdf', ${STATEMENT.length}, 'x')`);
  const attachments = [{ fileId: id, name: 'statement.pdf', contentType: 'application/pdf' }];
  const content = { notice: 'asked', subject: 'Your statement', greeting: 'reader', blocks: [] } as const;
  await deps.db.transaction(async (tx) => {
    for (let n = 0; n < many; n += 1) {
      const to = `${batch}-${n % UNKNOWN === 1 ? 'nobody' : 'owner'}${n}@statements.test`;
      await queueMail(deps, tx, { to, content, attachments });
    }
  });
  return Array.from({ length: many }, (_, n) => n % UNKNOWN === 1).filter(Boolean).length;
};

type Row = { readonly state: string; readonly message_id: string; readonly problem: string | null };

export type OutageSuiteMailCounts = {
  readonly sent: number;
  readonly waiting: number;
  readonly parked: number;
  /** Marked as sent but never accepted, or failed without a refusal of the server. */
  readonly lost: number;
  readonly twice: number;
};

/** @param taken the mails that the server accepted */
export const countOutageSuiteMails = async (
  { deps }: Harness,
  batch: string,
  taken: readonly CapturedMail[],
): Promise<OutageSuiteMailCounts> => {
  const { rows } = await deps.db.execute<Row>(sql`select state, message_id, problem from outbox
    where "to" like ${`${batch}-%`}`);
  const times = new Map<string, number>();
  for (const { mail } of taken) times.set(mail.messageId ?? '', (times.get(mail.messageId ?? '') ?? 0) + 1);
  const of = (state: string) => rows.filter((row) => row.state === state);
  const given = of('parked').filter(({ problem }) => !problem?.includes('550'));
  return {
    sent: of('sent').length,
    waiting: of('queued').length,
    parked: of('parked').length,
    lost: of('sent').filter(({ message_id }) => !times.has(message_id)).length + given.length,
    twice: [...times.values()].filter((many) => many > 1).length,
  };
};
