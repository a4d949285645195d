/** The question to a person where days overlap: stored lines and lines of the file side by side. */
import type { overlapQuestion } from '@stoep/contract/bank/bank-statements';
import { cents } from '@stoep/domain/money/cents';
import type { Queryable } from '../../../kernel/database/client.ts';
import { calledAccount } from '../matching/accounts.queries.ts';
import type { Identified, StoredLine } from './identify-lines.ts';
import { type OpenLines, openDifference } from './overlap-decision.ts';
import type { NewStatement, StoredAccount } from './plan-import.ts';
import type { ImportedStatement } from './take-statement.commands.ts';
import { matchesOf } from './undo-matches.commands.ts';

export type Overlap = ReturnType<(typeof overlapQuestion)['decode']>;

type Found = {
  readonly account: StoredAccount;
  readonly made: NewStatement;
  readonly found: Identified;
  readonly open: OpenLines;
};

export const overlapQuestionOf = async (
  db: Queryable,
  one: ImportedStatement,
  { account, made, found, open }: Found,
): Promise<Overlap> => {
  const ids = open.stored.map(({ id }) => id);
  const matches = new Map((await matchesOf(db, ids)).map(({ lineId, match }) => [lineId, match]));
  const shown = ({
    day,
    cents: amount,
    text,
    reference,
    bankId,
  }: StoredLine | (typeof one.lines)[number]) => ({
    day,
    text,
    reference,
    bankId,
    amount: cents(amount),
  });
  return {
    accountId: one.account.id,
    account: calledAccount(one.account),
    key: open.key,
    from: made.facts.from,
    until: made.facts.until,
    closing: made.facts.closing,
    difference: cents(openDifference(account, made, found, open)),
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
