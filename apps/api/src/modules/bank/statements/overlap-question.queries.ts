/** Reads the question about overlapping days: stored lines and lines of the file side by side. */
import type { statementOverlapCodec } from '@stoep/contract/bank/bank-statements';
import { cents } from '@stoep/domain/money/cents';
import type { Queryable } from '../../../kernel/database/client.ts';
import { formatBankAccountName } from '../matching/bank-accounts-to-match.queries.ts';
import type { IdentifiedBankLines, StoredBankLine } from './identify-bank-lines.ts';
import { type UndecidedOverlapLines, undecidedOverlapClosingDifferenceOf } from './overlap-decision.ts';
import type { NewBankStatement, StoredBankAccount } from './plan-statement-import.ts';
import type { ImportedBankStatement } from './store-bank-statement.writes.ts';
import { listBankMatchesToUndo } from './undo-matches-of-lines.writes.ts';

export type BankStatementOverlap = ReturnType<(typeof statementOverlapCodec)['decode']>;

type Result = {
  readonly account: StoredBankAccount;
  readonly made: NewBankStatement;
  readonly found: IdentifiedBankLines;
  readonly open: UndecidedOverlapLines;
};

export const readBankStatementOverlap = async (
  db: Queryable,
  one: ImportedBankStatement,
  { account, made, found, open }: Result,
): Promise<BankStatementOverlap> => {
  const ids = open.stored.map(({ id }) => id);
  const matches = new Map((await listBankMatchesToUndo(db, ids)).map(({ lineId, match }) => [lineId, match]));
  const shown = ({ day, cents: amount, text, reference, bankId }: StoredBankLine | (typeof one.lines)[number]) => ({
    day,
    text,
    reference,
    bankId,
    amount: cents(amount),
  });
  return {
    accountId: one.account.id,
    account: formatBankAccountName(one.account),
    key: open.key,
    from: made.facts.from,
    until: made.facts.until,
    closing: made.facts.closing,
    difference: cents(undecidedOverlapClosingDifferenceOf(account, made, found, open)),
    stored: open.stored.map((line) => ({
      id: line.id,
      ...shown(line),
      reconciled: line.reconciled,
      match: matches.get(line.id) ?? null,
    })),
    lines: open.lines.flatMap(({ index, sameAs }) => {
      const line = one.lines[index];
      return line ? [{ index, at: line.at, sameAs, ...shown(line) }] : [];
    }),
  };
};
