/** Two downloads of the bank that share days: one text was changed, so the bookkeeper says which stored line it is; and an import that was undone. */
import type { Day } from '@stoep/domain/calendar/calendar';
import { and, eq, ne } from 'drizzle-orm';
import { bankStatements } from '../db/schema/bank/banking.ts';
import { perform, performAddition } from '../kernel/command.ts';
import type { Transaction } from '../kernel/database/client.ts';
import type { CommandContext } from '../kernel/write.ts';
import { importStatement, type Outcome } from '../modules/bank/statements/import-statement.commands.ts';
import { undoStatement } from '../modules/bank/statements/undo-statement.commands.ts';
import { type DemoStatement, standardBankCsv } from './bank-files-of-demo.ts';

/** How the bank wrote the payer in its first download, and in the next. */
const SAID_FIRST = 'A PILLAY';
const SAYS_NOW = 'A PILLAY LEVY';

/** Lines of a statement up to a day, with the text of the earlier download. */
export const earlyDownload = ({ account, opening, lines }: DemoStatement, until: Day): DemoStatement => ({
  account,
  opening,
  lines: lines
    .filter(({ day }) => day <= until)
    .map((line) => (line.says === SAYS_NOW ? { ...line, says: SAID_FIRST } : line)),
});

const requireOffered = (outcome: Outcome, wanted: Outcome['outcome']): Outcome => {
  if (outcome.outcome !== wanted) throw new Error(`The demo's bank file ended at ${outcome.outcome}.`);
  return outcome;
};

const bring = async (order: CommandContext, statement: DemoStatement, name: string, decision?: string) =>
  performAddition(order, importStatement, {
    file: { name, bytes: Buffer.from(standardBankCsv(statement)) },
    ...(decision === undefined ? {} : { decision }),
  });

/** The days up to one in a first download, matched meanwhile by `between`; then the whole of it, after the decision of a person. */
export const bringTwice = async (
  orders: { readonly early: CommandContext; readonly late: CommandContext },
  statement: DemoStatement,
  until: Day,
  between: () => Promise<unknown>,
): Promise<void> => {
  const name = statement.account.name;
  requireOffered(
    await bring(orders.early, earlyDownload(statement, until), `${name}, first days.csv`),
    'taken',
  );
  await between();
  const file = `${name}.csv`;
  const asked = requireOffered(await bring(orders.late, statement, file), 'overlap');
  const decision = asked.overlaps.map(({ accountId: account, key, lines }) => ({
    account,
    key,
    removed: [],
    same: lines.flatMap(({ index, sameAs }) => (sameAs === null ? [] : [{ index, line: sameAs }])),
    added: lines.flatMap(({ index, sameAs }) => (sameAs === null ? [index] : [])),
  }));
  requireOffered(await bring(orders.late, statement, file, JSON.stringify(decision)), 'taken');
};

/** Takes back the one import of an account that stands. */
export const undoImport = async (
  tx: Transaction,
  order: CommandContext,
  accountId: string,
  reason: string,
) => {
  const [statement] = await tx
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(and(eq(bankStatements.bankAccountId, accountId), ne(bankStatements.state, 'undone')));
  await perform(order, undoStatement, statement?.id ?? '', { reason, confirmMatches: true });
};
