/**
 * Adds two overlapping bank downloads to the demo: one text was changed, so the bookkeeper decides which stored line
 * it is. One import was undone.
 */
import type { Day } from '@stoep/domain/calendar/calendar';
import { and, eq, ne } from 'drizzle-orm';
import { bankStatements } from '../db/schema/bank/banking.ts';
import { runCommand, runCreationCommand } from '../kernel/command.ts';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import type { CommandContext } from '../kernel/write.ts';
import { importBankStatement } from '../modules/bank/statements/import-bank-statement.commands.ts';
import { requireBankImportOutcome } from '../modules/bank/statements/import-outcome.ts';
import { undoBankStatementImport } from '../modules/bank/statements/undo-bank-statement.commands.ts';
import { type DemoBankStatement, demoStandardBankCsv } from './demo-bank-files.ts';

/** The payer's name in the first download, and in the next. */
const SAID_FIRST = 'A PILLAY';
const SAYS_NOW = 'A PILLAY LEVY';

/** Lines of a statement up to a day, with the text of the earlier download. */
export const earlierDemoBankStatement = (
  { account, opening, lines }: DemoBankStatement,
  until: Day,
): DemoBankStatement => ({
  account,
  opening,
  lines: lines
    .filter(({ day }) => day <= until)
    .map((line) => (line.says === SAYS_NOW ? { ...line, says: SAID_FIRST } : line)),
});

const bring = async (order: CommandContext, statement: DemoBankStatement, name: string, decision?: string) =>
  runCreationCommand(order, importBankStatement, {
    file: { name, bytes: Buffer.from(demoStandardBankCsv(statement)) },
    ...(decision === undefined ? {} : { decision }),
  });

/**
 * Imports the days up to one first, then runs `between`, then imports the whole statement with a person's decision.
 */
export const importDemoBankStatementTwice = async (
  orders: { readonly early: CommandContext; readonly late: CommandContext },
  statement: DemoBankStatement,
  until: Day,
  between: () => Promise<unknown>,
): Promise<void> => {
  const name = statement.account.name;
  requireBankImportOutcome(
    await bring(orders.early, earlierDemoBankStatement(statement, until), `${name}, first days.csv`),
    'taken',
  );
  await between();
  const file = `${name}.csv`;
  const outcome = requireBankImportOutcome(await bring(orders.late, statement, file), 'overlap');
  const decision = outcome.overlaps.map(({ accountId: account, key, lines }) => ({
    account,
    key,
    removed: [],
    same: lines.flatMap(({ index, sameAs }) => (sameAs === null ? [] : [{ index, line: sameAs }])),
    added: lines.flatMap(({ index, sameAs }) => (sameAs === null ? [index] : [])),
  }));
  requireBankImportOutcome(await bring(orders.late, statement, file, JSON.stringify(decision)), 'taken');
};

/** Undoes the one import of an account that is not undone. */
export const undoDemoBankImport = async (
  tx: DatabaseTransaction,
  order: CommandContext,
  accountId: string,
  reason: string,
) => {
  const [statement] = await tx
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(and(eq(bankStatements.bankAccountId, accountId), ne(bankStatements.state, 'undone')));
  await runCommand(order, undoBankStatementImport, statement?.id ?? '', { reason, confirmMatches: true });
};
