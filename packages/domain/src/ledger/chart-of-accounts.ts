/**
 * The chart of accounts of a body corporate: the standard one, which a building may extend. The two funds are
 * accounted for separately (PMR 26(1)(b)), with the same chart.
 */

export const FUNDS = ['administrative', 'reserve'] as const;
export type Fund = (typeof FUNDS)[number];

export const GL_CLASSES = ['asset', 'liability', 'fund', 'income', 'expense'] as const;
export type GlClass = (typeof GL_CLASSES)[number];

/** Control accounts. Only the product posts to them, since each has to agree with another list on every day. */
export const GL_CONTROL_KINDS = ['levies', 'creditors', 'bank', 'transit', 'suspense', 'interfund'] as const;
export type GlControlKind = (typeof GL_CONTROL_KINDS)[number];

export interface StandardGlAccount {
  /** Four digits. The first one decides the class. */
  readonly code: string;
  readonly name: string;
  readonly class: GlClass;
  /** The report line that includes the account. */
  readonly reportLine: string;
  readonly control: GlControlKind | null;
}

const CLASSES: Readonly<Record<string, GlClass>> = {
  1: 'asset',
  2: 'liability',
  3: 'fund',
  4: 'income',
  5: 'expense',
};

/** The class of a four-digit code; undefined if its first digit is not that of a class. */
export const glClassOfCode = (code: string): GlClass | undefined =>
  /^\d{4}$/.test(code) ? CLASSES[code.charAt(0)] : undefined;

/** The control account of the levy accounts: on every day its balance is the sum of their entries. */
export const LEVY_CONTROL_GL_ACCOUNT = '1200';
/** The inter-fund accounts: what the administrative fund owes the reserve fund, and the reserve fund's claim. */
export const DUE_TO_RESERVE_GL_ACCOUNT = '2900';
export const DUE_FROM_ADMINISTRATIVE_GL_ACCOUNT = '1900';
export const OPENING_FUND_GL_ACCOUNT = '3000';
/** Balances at take-on that no entry explains. */
export const TAKE_ON_ADJUSTMENTS_GL_ACCOUNT = '3100';

/** Owners' contributions to the reserve. Entries against it are posted in the reserve fund. */
export const RESERVE_CONTRIBUTIONS_GL_ACCOUNT = '4100';

/**
 * What the building owes the Community Schemes Ombud Service, and the expense account of a building that absorbs the
 * CSOS levy.
 */
export const CSOS_PAYABLE_GL_ACCOUNT = '2400';
export const CSOS_EXPENSE_GL_ACCOUNT = '5500';

/** The money of one building in a trust account that the agency runs for several buildings. */
export const POOLED_TRUST_GL_ACCOUNT = '1020';
/** Money on its way between two accounts, and money from a payer who is not known yet. */
export const MONEY_IN_TRANSIT_GL_ACCOUNT = '1190';
export const SUSPENSE_GL_ACCOUNT = '2300';

/** The ledger account of a fund's bank account. */
export const bankGlAccountOf = (fund: Fund): string => (fund === 'reserve' ? '1010' : '1000');

const account = (
  code: string,
  name: string,
  reportLine: string,
  control: GlControlKind | null = null,
): StandardGlAccount => ({ code, name, class: glClassOfCode(code) ?? 'asset', reportLine, control });

/** The chart that the database has for every building. A test compares the two. */
export const STANDARD_CHART_OF_ACCOUNTS: readonly StandardGlAccount[] = [
  account('1000', 'Bank, current account', 'Cash', 'bank'),
  account('1010', 'Bank, reserve account', 'Cash', 'bank'),
  account(POOLED_TRUST_GL_ACCOUNT, "Share of the agency's trust account", 'Cash', 'bank'),
  account('1030', 'Investments', 'Cash'),
  account(MONEY_IN_TRANSIT_GL_ACCOUNT, 'Payments in transit', 'Cash', 'transit'),
  account(LEVY_CONTROL_GL_ACCOUNT, 'Levy accounts', 'Levies receivable', 'levies'),
  account('1300', 'Deposits held by municipalities', 'Deposits'),
  account('1310', 'Prepaid expenses', 'Prepaid'),
  account(DUE_FROM_ADMINISTRATIVE_GL_ACCOUNT, 'Due from the other fund', 'Between the funds', 'interfund'),
  account('2100', 'Creditors', 'Creditors', 'creditors'),
  account('2200', 'Accruals', 'Accruals'),
  account(SUSPENSE_GL_ACCOUNT, 'Unallocated receipts', 'Unallocated receipts', 'suspense'),
  account(CSOS_PAYABLE_GL_ACCOUNT, 'CSOS levy payable', 'CSOS levy'),
  account('2500', 'Deposits received', 'Deposits'),
  account('2600', 'Loans and levy finance', 'Loans'),
  account(DUE_TO_RESERVE_GL_ACCOUNT, 'Due to the other fund', 'Between the funds', 'interfund'),
  account(OPENING_FUND_GL_ACCOUNT, 'Opening fund balance', 'Fund'),
  account(TAKE_ON_ADJUSTMENTS_GL_ACCOUNT, 'Adjustments at take-on', 'Fund'),
  account('4000', 'Levies', 'Levies'),
  account('4050', 'Special levies', 'Levies'),
  account('4060', 'Exclusive-use contributions', 'Levies'),
  account('4070', 'Rentals', 'Other income'),
  account(RESERVE_CONTRIBUTIONS_GL_ACCOUNT, 'Reserve contributions', 'Levies'),
  account('4200', 'Electricity recovered', 'Recoveries'),
  account('4210', 'Water recovered', 'Recoveries'),
  account('4220', 'Gas recovered', 'Recoveries'),
  account('4230', 'Hot water recovered', 'Recoveries'),
  account('4290', 'Consumption recovered, meter not known', 'Recoveries'),
  account('4300', 'Interest on arrears', 'Interest'),
  account('4310', 'Fines', 'Other income'),
  account('4320', 'Legal costs recovered', 'Other income'),
  account('4400', 'Bank interest', 'Interest'),
  account('4500', 'Insurance proceeds', 'Other income'),
  account('4900', 'Sundry income', 'Other income'),
  account('5000', 'Insurance', 'Insurance'),
  account('5010', 'Managing agent', 'Administration'),
  account('5020', 'Audit', 'Administration'),
  account('5030', 'Security', 'Security'),
  account('5040', 'Cleaning and garden', 'Cleaning and garden'),
  account('5050', 'Wages', 'Wages'),
  account('5100', 'Electricity', 'Municipal'),
  account('5110', 'Water and sewerage', 'Municipal'),
  account('5120', 'Refuse', 'Municipal'),
  account('5130', 'Municipal accounts, not split by service', 'Municipal'),
  account('5200', 'Repairs', 'Repairs'),
  account('5300', 'Maintenance plan', 'Maintenance plan'),
  account('5400', 'Legal', 'Administration'),
  account(CSOS_EXPENSE_GL_ACCOUNT, 'CSOS levy', 'Administration'),
  account('5700', 'Bank charges', 'Administration'),
  account('5800', 'Sundry expenses', 'Administration'),
  account('5900', 'Levies written off', 'Written off'),
];
