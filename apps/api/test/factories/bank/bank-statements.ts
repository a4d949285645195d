/** Inserts bank statements, lines and matches straight into the tables. */
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { bankLines, bankMatches, bankStatements, matchParts } from '../../../src/db/schema/bank/banking.ts';
import type { DatabaseTransaction } from '../../../src/kernel/database/client.ts';
import { saveStoredFile } from '../../../src/kernel/files/files.writes.ts';
import type { Harness } from '../../harness.ts';

let made = 0;

export type BankStatementLineInput = { readonly day: string; readonly rand: number; readonly text?: string };

/** Inserts lines in order and answers their ids. `gap`: the amount missing before them. */
export const aBankStatement = async (
  { deps }: Harness,
  bankAccountId: string,
  given: {
    readonly opening: number;
    readonly lines: readonly BankStatementLineInput[];
    readonly gap?: number;
  },
): Promise<string[]> => {
  made += 1;
  const amounts = given.lines.map(({ rand }) => Math.round(rand * 100));
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const opening = Math.round(given.opening * 100);
  const [first, last] = [given.lines[0], given.lines.at(-1)];
  if (!first || !last) throw new Error('A statement has lines.');
  return deps.db.transaction(async (tx) => {
    const bytes = new TextEncoder().encode(`statement ${made}`);
    const file = { name: `statement ${made}.csv`, contentType: 'text/csv', bytes, uploadedBy: null };
    const [statement] = await tx
      .insert(bankStatements)
      .values({
        bankAccountId,
        fileId: await saveStoredFile(deps, file, tx),
        sha256: `sum ${made}`,
        format: 'test',
        fromDay: first.day,
        untilDay: last.day,
        opening: cents(opening),
        closing: cents(opening + sum),
        lineCount: amounts.length,
        newCount: amounts.length,
        sum: cents(sum),
        firstDaySum: cents(amounts[0] ?? 0),
        firstDayCount: 1,
        state: given.gap === undefined ? 'complete' : 'gap',
        missing: given.gap === undefined ? null : cents(Math.round(given.gap * 100)),
        importedBy: 'Test',
        createdAt: deps.clock.now(),
      })
      .returning({ id: bankStatements.id });
    const rows = await tx
      .insert(bankLines)
      .values(
        given.lines.map(({ day, text = 'EFT' }, position) => ({
          statementId: statement?.id ?? '',
          bankAccountId,
          day,
          amount: cents(amounts[position] ?? 0),
          text,
          position,
          fingerprint: `${made} ${position}`,
          alias: text,
        })),
      )
      .returning({ id: bankLines.id });
    return rows.map(({ id }) => id);
  });
};

type Part = Omit<typeof matchParts.$inferInsert, 'matchId' | 'amount'> & { readonly amount: Cents };

/** Inserts the match of a bank line. What its parts name was posted before. */
export const aBankMatch = async (
  tx: DatabaseTransaction,
  lineId: string,
  parts: readonly Part[],
  postedDay: string,
): Promise<string> => {
  const [match] = await tx
    .insert(bankMatches)
    .values({ lineId, postedDay, postedBy: 'Test' })
    .returning({ id: bankMatches.id });
  const id = match?.id ?? '';
  await tx.insert(matchParts).values(parts.map((part) => ({ ...part, matchId: id })));
  return id;
};

/** Marks a match as undone. The caller reverses its postings. */
export const undoBankMatchRow = (tx: DatabaseTransaction, matchId: string) =>
  tx.execute(sql`update matches set state = 'undone', undone_by = 'Test', undone_at = now() where id = ${matchId}`);
