/** Rows that one person may not bring in by a file, since the office asks two for them, or the trustees. */
import type { ImportableTable } from '@stoep/contract/imports/imports.codes';
import type { Transaction } from '../../kernel/database/client.ts';
import {
  bankApprovals,
  bankDetailsOf,
  buildingsPaidInto,
  contractorsApproved,
} from './bank-details.queries.ts';
import type { PlannedRow, PlannedTable } from './plan.ts';

type Kept = { readonly line: number; readonly column: string; readonly reason: string };
type Judge = (
  tx: Transaction,
  plan: PlannedTable,
  plans: readonly PlannedTable[],
) => readonly Kept[] | Promise<readonly Kept[]>;

const kept = (rows: readonly PlannedRow[], reason: string, column = 'key') =>
  rows.map(({ row }): Kept => ({ line: row.line, column, reason }));

const IN_THE_OFFICE = 'changed in the office alone, where two people see them';
const already = (rows: readonly PlannedRow[], why: string) =>
  kept(rows, `This is here already, and ${why}. Take the row out.`);

/** Whether bank details are approved comes from two people: neither said by a file nor taken back by one. */
const ofContractors: Judge = async (tx, { added, changed }) => {
  const now = await bankApprovals(
    tx,
    changed.map(({ id }) => id),
  );
  return [
    ...kept(
      added.filter(({ row: { values } }) => values.payment_approved === true),
      'Bank details are approved by two people in the office. Import the contractor with "no" here, then approve them there.',
      'payment_approved',
    ),
    ...kept(
      changed.filter(({ id, row: { values } }) => values.payment_approved !== now.get(id)),
      'Whether bank details are approved is said by two people in the office. Leave payment_approved as it is there.',
      'payment_approved',
    ),
  ];
};

/** An approval holds for the details it was given to: new ones do not slip in under it. */
const ofBeneficiaries: Judge = async (tx, { added, changed }) => {
  const contractorOf = ({ row: { values } }: PlannedRow) => String(values.contractor);
  const approved = await contractorsApproved(tx, added.map(contractorOf));
  return [
    ...already(changed, `bank details are ${IN_THE_OFFICE}`),
    ...kept(
      added.filter((row) => approved.has(contractorOf(row))),
      'This contractor was approved for payment before these bank details came. Take the row out: the contractor adds them in the portal, and two people approve them in the office.',
      'contractor',
    ),
  ];
};

/** Of a bank account that is there, where its money goes and whose it is. A new one is entered by two where there is one. */
const ofBankAccounts: Judge = async (tx, { added, changed }) => {
  const now = await bankDetailsOf(
    tx,
    changed.map(({ id }) => id),
  );
  const moved = changed.filter(({ id, row: { values } }) =>
    Object.entries(now.get(id) ?? {}).some(([name, value]) => value !== null && values[name] !== value),
  );
  const paidInto = await buildingsPaidInto(tx);
  const second = added.filter(({ row: { values } }) => paidInto.has(String(values.building)));
  return [
    ...already(moved, `bank details are ${IN_THE_OFFICE}`),
    ...kept(
      second,
      'This building has a bank account in use. Another one is entered in the office, where a second person approves it. Take the row out.',
    ),
  ];
};

const RELEASED: readonly unknown[] = ['Waiting for Bank Authorization'];
const LOADED: readonly unknown[] = ['Loaded for payment', 'Loaded for confirmation', ...RELEASED];

/** One person's file cannot say that two released it, nor load it past what loading asks; what was paid is history. */
const ofPayments: Judge = (_tx, { added, changed }) => {
  const standing = (states: readonly unknown[], toContractor: boolean) =>
    added.filter(
      ({ row: { values } }) =>
        (states.includes(values.state) || states.includes(values.held_from)) &&
        (typeof values.contractor === 'string') === toContractor,
    );
  return [
    ...already(changed, `payments are ${IN_THE_OFFICE}`),
    ...kept(
      standing(RELEASED, false),
      'A payment is released by a second person in the office. Import it as "Loaded for confirmation", or as "Paid".',
    ),
    ...kept(
      standing(LOADED, true),
      'A payment to a contractor is loaded in the office, into the bank details that two people approved. Import it as "Ready for payment", or as "Paid".',
    ),
  ];
};

/** Votes come with the question they answer, or not at all. */
const ofBallots: Judge = (_tx, { added, changed }, plans) => {
  const brought = plans.find(({ table }) => table.name === 'approvals')?.added ?? [];
  const keys = new Set(brought.map(({ row }) => row.key));
  const why = 'a vote is cast by the trustee alone';
  return [
    ...already(changed, why),
    ...kept(
      added.filter(({ row: { values } }) => !keys.has(String(values.approval))),
      `The approval is here already, and ${why}. Take the row out.`,
    ),
  ];
};

const JUDGES: Partial<Record<ImportableTable, Judge>> = {
  contractors: ofContractors,
  beneficiaries: ofBeneficiaries,
  bank_accounts: ofBankAccounts,
  payments: ofPayments,
  approvals: (_tx, { changed }) => already(changed, 'what was put to the trustees is decided by them alone'),
  ballots: ofBallots,
};

/** The rows of one table that one person alone may not bring, each with what to do instead. */
export const keptForTwo: Judge = (tx, plan, plans) =>
  JUDGES[plan.table.name as ImportableTable]?.(tx, plan, plans) ?? [];
