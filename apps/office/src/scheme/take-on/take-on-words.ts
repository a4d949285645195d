/** The words of a take-on in the office: meanings of columns, kinds of problems, ways to join. */
import { formatDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import {
  COLUMN_MEANINGS,
  type ColumnMeaning,
  type ColumnMeaningGroup,
  groupOfMeaning,
  type SheetJoin,
} from '@stoep/domain/scheme/take-on/column-meanings';
import type { SheetPlan } from '@stoep/domain/scheme/take-on/sheet-plan';
import type { TakeOnProblemKind } from '@stoep/domain/scheme/take-on/take-on-problems';
import { countText } from '../../count-text.ts';

export const MEANING_LABELS: Readonly<Record<ColumnMeaning, string>> = {
  'unit.door': 'Door',
  'unit.section': 'Section',
  'unit.floorArea': 'Floor area',
  'unit.quota': 'Participation quota',
  'owner.name': 'Owner, whole name',
  'owner.firstName': 'Owner, first names',
  'owner.lastName': 'Owner, surname',
  'owner.idNumber': 'Owner, ID or registration number',
  'owner.email': 'Owner, email',
  'owner.mobile': 'Owner, mobile number',
  'owner.phone': 'Owner, telephone',
  'owner.address': 'Owner, postal address',
  'tenant.name': 'Tenant, name',
  'tenant.email': 'Tenant, email',
  'tenant.mobile': 'Tenant, mobile number',
  'account.number': 'Account number',
  'account.ownerSince': 'Owner since',
  'balance.total': 'Balance',
  'balance.debit': 'Balance owed (debit)',
  'balance.credit': 'Balance in credit',
  'balance.current': 'Balance, current',
  'balance.30': 'Balance, 30 days',
  'balance.60': 'Balance, 60 days',
  'balance.90': 'Balance, 90 days',
  'balance.120': 'Balance, 120 days and older',
  'balance.150': 'Balance, 150 days',
  'balance.180': 'Balance, 180 days and older',
  'levy.administrative': 'Monthly levy, administrative fund',
  'levy.reserve': 'Monthly levy, reserve fund',
  'levy.total': 'Monthly levy, total',
};

const GROUP_LABELS: Readonly<Record<ColumnMeaningGroup, string>> = {
  unit: 'Unit',
  owner: 'Owner',
  tenant: 'Tenant',
  account: 'Levy account',
  balance: 'Balance',
  levy: 'Monthly levy',
};

/** The choices of a column, by record. */
export const MEANING_GROUPS = (Object.keys(GROUP_LABELS) as ColumnMeaningGroup[]).map((group) => ({
  label: GROUP_LABELS[group],
  meanings: COLUMN_MEANINGS.filter((meaning) => groupOfMeaning(meaning) === group),
}));

const GROUPS_IN_SENTENCE: Readonly<Record<ColumnMeaningGroup, string>> = {
  unit: 'units',
  owner: 'owners',
  tenant: 'tenants',
  account: 'account numbers',
  balance: 'balances',
  levy: 'levies',
};

const joinedWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** "40 rows with units, owners and balances." */
export const sheetSentence = ({ sheet, use, rows, columns }: SheetPlan): string => {
  if (sheet.hidden && !use) return 'A hidden sheet. It is left out.';
  const groups = new Set(columns.flatMap(({ meaning }) => (meaning === null ? [] : [groupOfMeaning(meaning)])));
  const words = (Object.keys(GROUPS_IN_SENTENCE) as ColumnMeaningGroup[])
    .filter((group) => groups.has(group))
    .map((group) => GROUPS_IN_SENTENCE[group]);
  if (words.length === 0) return 'No list of units or owners. It is left out.';
  return `${countText(rows.length, 'row')} with ${joinedWords(words)}.`;
};

/** One word for a chip, and what to do about it. */
export const PROBLEM_WORDS: Readonly<Record<TakeOnProblemKind, { chip: string; advice: string }>> = {
  noUnits: {
    chip: 'No units',
    advice: 'Drop a list with the units of the building, or choose the column of the door.',
  },
  openMoneyColumn: {
    chip: 'Amount column not identified',
    advice: 'Go back to Columns and choose what the column of amounts is, or leave it out.',
  },
  columnTwice: {
    chip: 'Two columns read as the same',
    advice: 'Go back to Columns: two columns of one list are read as the same. Leave one of them out.',
  },
  joinUnclear: {
    chip: 'Choose how to match lists',
    advice: 'Go back to Columns and choose how the lists belong together.',
  },
  unmatched: {
    chip: 'No matching unit',
    advice: 'This row names a unit, account or owner that no other list has. Correct it, or leave it out.',
  },
  doubled: { chip: 'Two amounts', advice: 'Two rows give this unit different amounts. Enter the right one.' },
  doorMissing: { chip: 'Door missing', advice: 'Enter the door, or leave the row out.' },
  doorTwice: { chip: 'Door twice', advice: 'Two units have this door. Correct one of them.' },
  sectionMissing: { chip: 'Section missing', advice: 'Enter the section number of the sectional plan.' },
  sectionTwice: { chip: 'Section twice', advice: 'Two units have this section. Correct one of them.' },
  accountTwice: { chip: 'Account number twice', advice: 'Two units have this account number. Correct one of them.' },
  quotaMissing: { chip: 'Quota missing', advice: 'Enter the participation quota in percent.' },
  quotaSum: { chip: 'Quotas are not 100 %', advice: 'The quotas of all units have to add up to exactly 100.0000 %.' },
  amount: { chip: 'Not an amount', advice: 'Enter an amount in rand: 1 234.50 is owed, -1 234.50 is in credit.' },
  quota: { chip: 'Not a quota', advice: 'Enter a percentage with at most four decimals, such as 2.4500.' },
  agesDiffer: {
    chip: 'Ages differ from balance',
    advice: 'The ages do not add up to the balance. Correct one of them.',
  },
  ownerMissingWithBalance: {
    chip: 'Balance without an owner',
    advice: 'This unit owes or is owed money, and the list names no owner. Enter the owner.',
  },
  idNumber: {
    chip: 'ID number wrong',
    advice: 'An ID number has a check digit, which is wrong here. Correct it, or leave it empty.',
  },
  email: { chip: 'Email not valid', advice: 'Enter one email address, or leave it empty.' },
  mobile: { chip: 'Mobile number not valid', advice: 'Enter a mobile number such as 082 123 4567, or leave it empty.' },
  phone: { chip: 'Telephone not valid', advice: 'Enter a telephone number with its area code, or leave it empty.' },
  area: { chip: 'Floor area not a number', advice: 'Enter whole square metres, or leave it empty.' },
  section: { chip: 'Section not a number', advice: 'Enter the section number of the sectional plan.' },
  day: { chip: 'Date not readable', advice: 'Enter a date such as 2026-03-31, or leave it empty.' },
  text: { chip: 'Text too long', advice: 'Shorten it.' },
  ownerMissing: { chip: 'No owner', advice: 'No levy account is opened for this unit until it has an owner.' },
  noEmail: { chip: 'No email', advice: 'Letters and statements to this owner are printed.' },
  nameUnclear: {
    chip: 'Name to check',
    advice: 'Which word is the surname is not certain. Correct the name if it is wrong.',
  },
};

export const JOIN_LABELS: Readonly<Record<SheetJoin, string>> = {
  door: 'the door',
  section: 'the section',
  account: 'the account number',
  sectionIsDoor: 'section number = door number in the other list',
  accountEnd: 'end of the account number = section number',
  owner: 'the name of the owner',
};

export const rands = (amount: number): string => formatMoney(cents(amount), 'plain');

/** "Opening balances at 31 Oct 2026: R 128 411.20". */
export const balancesHeading = (cutOffDay: string): string => `Opening balances at ${formatDay(cutOffDay)}`;
