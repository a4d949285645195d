/** Texts of the age analysis: on the page, in the PDF and in the workbook. */
import type { LevyAccountKind } from '@stoep/domain/vocabulary';
import type {
  AGE_ANALYSIS_AGES,
  AGE_ANALYSIS_BALANCES,
  AGE_ANALYSIS_CONTROLS,
  AGE_ANALYSIS_ORDERS,
  AgeAnalysisAges,
} from './age-analysis.ts';

export const AGE_COLUMN_TEXTS: Readonly<Record<keyof AgeAnalysisAges, string>> = {
  current: 'Current',
  days30: '30 days',
  days60: '60 days',
  days90: '90 days',
  days120: '120+ days',
  credit: 'Unallocated credit',
  total: 'Total',
};

export const AGE_FILTER_TEXTS = {
  show: {
    balance: 'With a balance',
    arrears: 'In arrears, 30 days or more',
    credit: 'In credit',
    all: 'All, including nil balances',
  } satisfies Record<(typeof AGE_ANALYSIS_BALANCES)[number], string>,
  older: {
    '30': '30 days or more',
    '60': '60 days or more',
    '90': '90 days or more',
    '120': '120 days or more',
  } satisfies Record<(typeof AGE_ANALYSIS_AGES)[number], string>,
  control: {
    'handed over': 'Handed over',
    aod: 'Paying off an AOD',
    neither: 'Not handed over, no AOD',
  } satisfies Record<(typeof AGE_ANALYSIS_CONTROLS)[number], string>,
  order: {
    account: 'Account number',
    total: 'Largest total first',
  } satisfies Record<(typeof AGE_ANALYSIS_ORDERS)[number], string>,
};

export const ageAnalysisTexts = {
  title: 'Age analysis',
  about: 'Who owes how much, and for how long. Press an account to see what its balance is made of.',
  byBuilding: 'By building',
  accountsOf: (building: string | null) => (building === null ? 'Accounts' : `Accounts of ${building}`),
  asAtDay: (day: string) => `As at ${day}`,
  pdf: 'PDF',
  excel: 'Excel',
  makingPdf: 'Making the PDF...',
  makingExcel: 'Making the workbook...',
  allBuildings: 'All buildings',
  allAges: 'Any age',
  anyType: 'All types',
  anyControl: 'Any',
  building: 'Building',
  day: 'As at',
  type: 'Account type',
  show: 'Accounts',
  older: 'Outstanding for',
  control: 'Current credit control status',
  order: 'Order',
  account: 'Account',
  unit: 'Unit',
  owner: 'Account holder',
  accounts: 'Accounts',
  former: (day: string) => `until ${day}`,
  /** The rule of the account pages, in one sentence. */
  rule: 'Arrears are counted in full periods of 30 days from the due date. A receipt or credit pays the oldest charge first, unless its reference names a particular charge.',
  /** What an earlier day is made of. */
  asAt: 'A past day includes all entries dated on or before it, even if they were posted later. A receipt with a later date does not change it. A backdated entry does, until the month is closed.',
  sumOf: (building: string) => `Total ${building}`,
  /** A page shows some of the accounts, and the total is of all of them. */
  grandTotal: (count: string) => (count === '1' ? 'Total of 1 account' : `Total of all ${count} accounts`),
  none: 'No account matches on this day.',
  nonePosted: 'Nobody owes anything on this day, and nobody is in credit.',
  tooLongForPdf: (limit: string) =>
    `A PDF has room for ${limit} accounts. Choose a building or a filter, or take Excel.`,
  levyAccountTypes: {
    Owner: 'Owner',
    Tenant: 'Tenant',
    Legal: 'Legal',
    'Common Property Rental': 'Common property rental',
    Other: 'Other',
  } satisfies Record<LevyAccountKind, string>,
};
