/** The receipts of one bank statement that wait for a second person are confirmed together, or refused (decision 0292). */
import { bankingSentences as says } from '@stoep/contract/bank/banking.sentences';
import { secondPersonSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { sql } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../../access/dual-approval.commands.ts';
import { ofStaff } from '../../../access/staff.ts';
import { bankStatements } from '../../../db/schema/bank/banking.ts';
import { command, partialRow } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Write } from '../../../kernel/write.ts';
import { postEach } from './accept-suggestions.commands.ts';
import type { MatchInput } from './match-given.ts';
import { refuseWaiting } from './matches-to-confirm.commands.ts';

/** The waiting matches of lines in this bank statement. */
export const waitingOf = (statementId: ReturnType<typeof sql>) => sql`matches_to_confirm q
  join bank_lines l on l.id = q.line_id and l.removed_at is null
  join bank_statement_lines x on x.line_id = q.line_id and x.statement_id = ${statementId}
  where q.state = 'waiting'`;

const statement = partialRow(bankStatements, ofStaff, {
  id: bankStatements.id,
  fromDay: bankStatements.fromDay,
  untilDay: bankStatements.untilDay,
  importer: sql<string | null>`(select f.uploaded_by from files f where f.id = bank_statements.file_id)`,
  waiting: sql<boolean>`exists (select from ${waitingOf(sql`bank_statements.id`)})`,
});

const heldMatches = async (w: Write, statementId: string): Promise<readonly MatchInput[]> => {
  const { rows } = await w.tx.execute<{ given: MatchInput }>(
    sql`select q.given from ${waitingOf(sql`${statementId}::uuid`)} order by l.day, q.line_id for update of q`,
  );
  return rows.map(({ given }) => given);
};

const confirmed = fact<{ receipts: number; refused: number }>(
  'bank-statements.confirmReceipts',
  'bank-statements',
);

/** Another person than the one who imported the file confirms. A match that can no longer be posted is refused with the reason. */
export const confirmReceipts = command({
  on: statement,
  allowed: ({ waiting, importer }, asking) =>
    waiting && offeredToSecond(asking, importer, says.importedByYou),
  run: async (w, { id, importer, fromDay, untilDay }) => {
    const given = await heldMatches(w, id);
    const refused = await postEach(w, given);
    for (const { lineId, reason } of refused) await refuseWaiting(w, lineId, reason);
    await tellOneSetUpBoth(
      w,
      importer,
      second.receipts({ from: { day: fromDay }, until: { day: untilDay } }),
    );
    w.record(confirmed, id, { receipts: given.length - refused.length, refused: refused.length });
  },
});

const turnedDown = fact<{ receipts: number }>('bank-statements.refuseReceipts', 'bank-statements');

/** The person who imported the bank statement may take them back too. */
export const refuseReceipts = command({
  on: statement,
  allowed: ({ waiting }) => waiting,
  run: async (w, { id }, { refusal }: { readonly refusal: string }) => {
    const given = await heldMatches(w, id);
    for (const { lineId } of given) await refuseWaiting(w, lineId, refusal);
    w.record(turnedDown, id, { receipts: given.length });
  },
});
