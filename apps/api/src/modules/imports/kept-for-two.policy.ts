/** Rows that one person may not bring in by a file, since the office asks two for them, or the trustees. */
import type { Transaction } from '../../db/client.ts';
import { bankApprovals, bankDetailsOf, buildingsPaidInto } from './bank-details.queries.ts';
import type { PlannedRow, PlannedTable } from './plan.ts';

type Kept = { readonly line: number; readonly reason: string };

const ALREADY: Readonly<Record<string, string>> = {
  beneficiaries: 'bank details are changed in the office alone, where two people see them',
  payments: 'payments are changed in the office alone, where two people see them',
  bank_accounts: 'bank details are changed in the office alone, where two people see them',
  approvals: 'what was put to the trustees is decided by them alone',
  ballots: 'a vote is cast by the trustee alone',
};

const because = (reason: string) => (rows: readonly PlannedRow[]) =>
  rows.map(({ row }): Kept => ({ line: row.line, reason: `${reason} Take the row out.` }));

/** Of a bank account that is there, where its money goes and whose it is. A new one is entered by two where there is one. */
const ofBankAccounts = async (tx: Transaction, { added, changed }: PlannedTable) => {
  const now = await bankDetailsOf(
    tx,
    changed.map(({ id }) => id),
  );
  const moved = changed.filter(({ id, row: { values } }) =>
    Object.entries(now.get(id) ?? {}).some(([name, value]) => value !== null && values[name] !== value),
  );
  const paidInto = await buildingsPaidInto(tx);
  const second = added.filter(({ row: { values } }) => paidInto.has(String(values.building)));
  return { moved, second };
};

/** Of contractors that are there, whose bank details a file would have approved, or set back. */
const ofApprovals = async (tx: Transaction, { changed }: PlannedTable) => {
  const now = await bankApprovals(
    tx,
    changed.map(({ id }) => id),
  );
  return changed.filter(({ id, row: { values } }) => values.payment_approved !== now.get(id));
};

const RELEASED = 'Waiting for Bank Authorization';
/** One person's file cannot say that two released it; what was paid elsewhere is history. */
const ofReleased = ({ added }: PlannedTable) =>
  added.filter(({ row: { values } }) => values.state === RELEASED || values.held_from === RELEASED);

/** Votes come with the question they answer, or not at all. */
const ofOtherApprovals = ({ added }: PlannedTable, plans: readonly PlannedTable[]) => {
  const brought = plans.find(({ table }) => table.name === 'approvals')?.added ?? [];
  const keys = new Set(brought.map(({ row }) => row.key));
  return added.filter(({ row: { values } }) => !keys.has(String(values.approval)));
};

export const keptForTwo = async (
  tx: Transaction,
  plan: PlannedTable,
  plans: readonly PlannedTable[],
): Promise<readonly Kept[]> => {
  const why = ALREADY[plan.table.name];
  if (plan.table.name === 'contractors')
    return (await ofApprovals(tx, plan)).map(({ row }) => ({
      line: row.line,
      reason:
        'Whether bank details are approved is said by two people in the office. Leave payment_approved as it is there.',
    }));
  if (why === undefined) return [];
  const already = because(`This is here already, and ${why}.`);
  if (plan.table.name === 'ballots')
    return [
      ...already(plan.changed),
      ...because(`The approval is here already, and ${why}.`)(ofOtherApprovals(plan, plans)),
    ];
  if (plan.table.name === 'payments')
    return [
      ...already(plan.changed),
      ...ofReleased(plan).map(({ row }) => ({
        line: row.line,
        reason: `A payment is released by a second person in the office. Bring it as "Loaded for confirmation", or as "Paid".`,
      })),
    ];
  if (plan.table.name !== 'bank_accounts') return already(plan.changed);
  const { moved, second } = await ofBankAccounts(tx, plan);
  const another =
    'This building has a bank account in use. Another one is entered in the office, where a second person approves it.';
  return [...already(moved), ...because(another)(second)];
};
