/** Confirms or refuses the receipts of one bank statement that await a second person (decision 0292). */
import { bankMatchingSentences as says } from '@stoep/contract/bank/bank-matching.sentences';
import { dualApprovalSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { sql } from 'drizzle-orm';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../access/dual-approval.writes.ts';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { bankStatements } from '../../../db/schema/bank/banking.ts';
import { defineCommand, partialRowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { postMatchesWherePossible } from './accept-suggestions.commands.ts';
import type { BankMatchInput } from './bank-match-input.ts';
import { refusePendingMatch } from './pending-matches.writes.ts';

/** SQL: pending matches of the lines of this bank statement. */
export const pendingMatchesOfBankStatementSql = (statementId: ReturnType<typeof sql>) => sql`matches_to_confirm q
  join bank_lines l on l.id = q.line_id and l.removed_at is null
  join bank_statement_lines x on x.line_id = q.line_id and x.statement_id = ${statementId}
  where q.state = 'waiting'`;

const statement = partialRowTarget(bankStatements, staffWriteScope, {
  id: bankStatements.id,
  fromDay: bankStatements.fromDay,
  untilDay: bankStatements.untilDay,
  importer: sql<string | null>`(select f.uploaded_by from files f where f.id = bank_statements.file_id)`,
  waiting: sql<boolean>`exists (select from ${pendingMatchesOfBankStatementSql(sql`bank_statements.id`)})`,
});

const heldMatches = async (w: CommandWrite, statementId: string): Promise<readonly BankMatchInput[]> => {
  const { rows } = await w.tx.execute<{ given: BankMatchInput }>(
    sql`select q.given from ${pendingMatchesOfBankStatementSql(sql`${statementId}::uuid`)} order by l.day, q.line_id for update of q`,
  );
  return rows.map(({ given }) => given);
};

const confirmed = defineFact<{ receipts: number; refused: number }>(
  'bank-statements.confirmReceipts',
  'bank-statements',
);

/**
 * Confirmed by another person than the one who imported the file. A match that can no longer be posted is refused
 * with the reason.
 */
export const confirmBankStatementReceipts = defineCommand({
  on: statement,
  allowed: ({ waiting, importer }, asking) => waiting && secondApproverOffer(asking, importer, says.importedByYou),
  run: async (w, { id, importer, fromDay, untilDay }) => {
    const given = await heldMatches(w, id);
    const refused = await postMatchesWherePossible(w, given);
    for (const { lineId, reason } of refused) await refusePendingMatch(w, lineId, reason);
    await notifySameCreatorApproval(w, importer, second.receipts({ from: { day: fromDay }, until: { day: untilDay } }));
    w.record(confirmed, id, { receipts: given.length - refused.length, refused: refused.length });
  },
});

const turnedDown = defineFact<{ receipts: number }>('bank-statements.refuseReceipts', 'bank-statements');

/** The person who imported the bank statement may withdraw them too. */
export const refuseBankStatementReceipts = defineCommand({
  on: statement,
  allowed: ({ waiting }) => waiting,
  run: async (w, { id }, { refusal }: { readonly refusal: string }) => {
    const given = await heldMatches(w, id);
    for (const { lineId } of given) await refusePendingMatch(w, lineId, refusal);
    w.record(turnedDown, id, { receipts: given.length });
  },
});
