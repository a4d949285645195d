/** The menu of the office: each of its pages once, under the entry of the work that it belongs to. */
import { STAFF_ROLES, type StaffRole } from '@stoep/domain/vocabulary';
import { BUDGET_PREPARER_ROLES } from '../billing/budgets.resources.ts';
import { QUEUE_COUNT_LIMIT } from '../people/person-worklist.ts';
import { TAKE_ON_ROLES } from '../scheme/take-on/take-on-roles.ts';
import { findOfficeResource } from './index.ts';
import type { OfficeResourceName } from './record-names.ts';
import { worklistQueues } from './worklist-queues.ts';

/** A page without a place of its own in the menu: a page of the menu leads to it, and Find knows it. */
type FurtherPage = {
  readonly to: string;
  readonly label: string;
  readonly words: readonly string[];
};
type SearchWords = {
  /** Other words that people look for the page by, old names too, in lower case. */
  readonly words?: readonly string[];
  /** Pages that it leads to, for the roles that may use them. */
  readonly leadsTo?: readonly (FurtherPage & { readonly roles: readonly StaffRole[] })[];
  /** Other paths that belong to the page, such as /quotas for the sheet of a building's units. */
  readonly otherPaths?: readonly string[];
};
type ListPage = SearchWords & {
  readonly resource: OfficeResourceName;
  /** Records that are shown only on a record of this list. */
  readonly childResources?: readonly OfficeResourceName[];
  /** Its records are added often enough to stand in New. */
  readonly inNew?: true;
  /** One record may wait in several of its queues, so that their numbers cannot be added up. */
  readonly overlappingQueues?: true;
};
type OwnPage = SearchWords & {
  readonly to: string;
  readonly label: string;
  readonly roles?: readonly StaffRole[];
};
type MenuPage = ListPage | OwnPage;
type MenuEntry = {
  readonly label: string;
  /** The key after g that opens its first page. */
  readonly key: string;
  /** The first one that a person may read is the page of the entry. */
  readonly pages: readonly [MenuPage, ...MenuPage[]];
};

/** Two levels: an entry, and its pages. Administrators alone open the page of settings. */
export const OFFICE_MENU: readonly MenuEntry[] = [
  {
    label: 'Today',
    key: 't',
    pages: [
      {
        to: '/',
        label: 'Today',
        otherPaths: ['/day'],
        words: ['work', 'queues', 'worklist', 'dashboard'],
      },
      { to: '/team', label: 'Team', words: ['workload', 'who has what'] },
      {
        to: '/first-days',
        label: 'Setup checklist',
        roles: ['administrator', 'portfolio manager', 'bookkeeper'],
        words: ['first days', 'set up', 'getting started', 'checklist', 'test email', 'smtp'],
      },
    ],
  },
  {
    label: 'Buildings',
    key: 'b',
    pages: [
      {
        resource: 'buildings',
        inNew: true,
        words: ['schemes', 'bodies corporate', 'complexes', 'hand-over pack', 'building leaves', 'archive'],
      },
      {
        to: '/take-on',
        label: 'Take on a building',
        roles: TAKE_ON_ROLES,
        words: ['take on', 'take over', 'new building', 'former agent', 'onboarding', 'migration', 'import owners'],
      },
      { resource: 'units', otherPaths: ['/quotas'], words: ['sections', 'doors', 'participation quotas', 'pq'] },
      { resource: 'building-documents', childResources: ['record-documents'], words: ['rules', 'minutes', 'files'] },
      { resource: 'trustee-appointments', words: ['trustees', 'board'] },
      { resource: 'building-duties', words: ['compliance', 'insurance', 'csos', 'agm'] },
    ],
  },
  {
    label: 'People',
    key: 'p',
    pages: [
      {
        resource: 'contacts',
        inNew: true,
        childResources: ['person-notes'],
        words: ['owners', 'tenants', 'persons', 'telephone'],
      },
      { resource: 'owner-accounts', words: ['owners', 'holders', 'owner accounts'] },
      { resource: 'registrations', words: ['portal registrations', 'sign up'] },
      { resource: 'split-requests', words: ['owner tenant split', 'who pays'] },
    ],
  },
  {
    label: 'Requests',
    key: 'r',
    pages: [
      {
        resource: 'tickets',
        inNew: true,
        overlappingQueues: true,
        childResources: ['ticket-comments'],
        words: ['complaints', 'reports', 'queries'],
      },
      { resource: 'maintenance-jobs', inNew: true, words: ['repairs', 'maintenance', 'works'] },
      { resource: 'quotes', childResources: ['quote-invitations'], words: ['quotations', 'offers'] },
      {
        resource: 'tasks',
        overlappingQueues: true,
        inNew: true,
        childResources: ['task-notes'],
        words: ['to do', 'reminders'],
      },
    ],
  },
  {
    label: 'Decisions',
    key: 'd',
    pages: [
      {
        resource: 'approvals',
        overlappingQueues: true,
        inNew: true,
        childResources: ['ballots'],
        words: ['votes', 'round robin', 'resolutions', 'written vote'],
      },
      { resource: 'conduct-letters', inNew: true, words: ['fines', 'conduct rules', 'warnings'] },
    ],
  },
  {
    label: 'Levies',
    key: 'l',
    pages: [
      {
        to: '/month',
        label: 'Monthly levy run',
        words: ['month', 'monthly levies', 'post levies', 'raise levies', 'billing run', 'interest run', 'recoveries'],
      },
      { resource: 'month-runs', words: ['levy run history', 'levy runs', 'past levy runs'] },
      {
        resource: 'budgets',
        otherPaths: ['/budget'],
        words: ['levy schedule', 'annual budget'],
        leadsTo: [
          {
            to: '/budget/this-year',
            label: 'Budget of this year',
            roles: BUDGET_PREPARER_ROLES,
            words: ['levies of this year', 'running year', 'current budget', 'adopted budget'],
          },
        ],
      },
      { resource: 'levy-lines', words: ['special levy', 'monthly levy', 'reserve levy'] },
      { resource: 'exclusive-use-areas', words: ['garden', 'parking', 'garage'] },
      { resource: 'unit-billings', words: ['fixed charges', 'recurring charges'] },
      {
        to: '/readings',
        label: 'Capture readings',
        words: ['meter readings', 'capture readings', 'water', 'electricity', 'reading round'],
      },
      { resource: 'meter-readings', words: ['reading history'] },
      { resource: 'meters', words: ['water', 'electricity'] },
      { resource: 'tariffs', words: ['water price', 'electricity price', 'rates'] },
      { resource: 'statement-runs', words: ['levy statements', 'send statements', 'invoices'] },
    ],
  },
  {
    label: 'Bank',
    key: 'k',
    pages: [
      { to: '/bank-match', label: 'Match', words: ['allocate', 'match bank lines', 'unallocated receipts', 'parked'] },
      { to: '/bank-import', label: 'Bank import', words: ['bank file', 'bank statement', 'ofx', 'mt940', 'import'] },
      { resource: 'bank-statements', words: ['imported statements', 'bank files'] },
      { to: '/reconcile', label: 'Reconcile', words: ['recon', 'bank reconciliation', 'cash book'] },
      { resource: 'reconciliations', words: ['recon', 'bank reconciliations'] },
      { resource: 'bank-lines', words: ['transactions', 'receipts', 'cash book'] },
      { resource: 'payment-proofs', words: ['pop', 'proof of payment'] },
      { resource: 'bank-accounts', childResources: ['bank-account-changes'], words: ['trust account', 'bank details'] },
    ],
  },
  {
    label: 'Arrears',
    key: 'a',
    pages: [
      {
        to: '/age-analysis',
        label: 'Age analysis',
        words: ['ageing', 'aged debtors', 'arrears list', '30 60 90', 'debtors', 'who owes', 'overdue'],
      },
      { resource: 'levy-accounts', words: ['arrears', 'balances', 'debtors', 'who owes'] },
      { resource: 'aods', inNew: true, words: ['acknowledgement of debt', 'payment plans'] },
      { resource: 'thirty-day-agreements', words: ['payment plans', 'payment arrangement'] },
      {
        resource: 'legal-cases',
        inNew: true,
        childResources: ['legal-notes'],
        words: ['handed over', 'attorneys', 'summons', 'judgment'],
      },
      { resource: 'disconnections', words: ['cut off', 'electricity'] },
    ],
  },
  {
    label: 'Suppliers',
    key: 's',
    pages: [
      { resource: 'payments', inNew: true, words: ['creditors', 'invoices', 'pay', 'release'] },
      { resource: 'contractors', childResources: ['beneficiaries'], words: ['suppliers', 'vendors', 'firms'] },
      { resource: 'contractor-applications', words: ['new contractors', 'contractor registrations'] },
      { resource: 'contractor-documents', words: ['tax clearance', 'supplier documents', 'papers'] },
      {
        resource: 'municipal-accounts',
        overlappingQueues: true,
        words: ['municipality', 'council', 'rates and taxes'],
      },
    ],
  },
  {
    label: 'Ledger',
    key: 'g',
    pages: [
      { to: '/trial-balance', label: 'Trial balance', words: ['reports', 'books', 'balances'] },
      { resource: 'journals', words: ['books', 'general ledger', 'posting'] },
      {
        resource: 'ledger-entries',
        inNew: true,
        words: ['levy account entries', 'transactions', 'receipts', 'adjustments'],
      },
      { resource: 'entries-to-confirm', words: ['second person', 'awaiting approval'] },
      { resource: 'periods', childResources: ['period-events'], words: ['close month', 'month end', 'year end'] },
    ],
  },
  {
    label: 'Messages',
    key: 'e',
    pages: [
      { resource: 'outbox', words: ['sent mail', 'failed mail', 'emails'] },
      {
        resource: 'mailings',
        inNew: true,
        childResources: ['mailing-recipients'],
        words: ['bulk email', 'newsletter', 'notice to owners'],
      },
      { resource: 'account-letters', inNew: true, otherPaths: ['/letter'], words: ['letters', 'arrears letters'] },
    ],
  },
  {
    label: 'Settings',
    key: 'x',
    pages: [
      {
        to: '/settings',
        label: 'Agency',
        roles: ['administrator'],
        words: ['agency', 'logo', 'brand', 'mail server'],
      },
      { resource: 'logins', childResources: ['staff'], words: ['users', 'staff', 'colleagues', 'invite', 'passwords'] },
      { resource: 'confirmation-limits', words: ['approval limits', 'second person', 'two people'] },
      { resource: 'letter-templates', words: ['templates', 'mail texts'] },
      { resource: 'gl-accounts', words: ['chart of accounts', 'general ledger'] },
      { resource: 'interest-terms', words: ['interest on arrears', 'interest rate'] },
      { resource: 'match-rules', words: ['bank rules', 'rules'] },
      { resource: 'imports', words: ['data import', 'spreadsheet', 'upload'] },
      { resource: 'background-jobs', words: ['automatic tasks', 'night jobs'] },
      { resource: 'audit', words: ['activity log', 'who changed', 'history'] },
    ],
  },
];

/** The records of an entry, also those that are shown only on another of its records. */
export const officeRecordsIn = ({ pages }: (typeof OFFICE_MENU)[number]): readonly OfficeResourceName[] =>
  pages.flatMap((page) => ('resource' in page ? [page.resource, ...(page.childResources ?? [])] : []));

/** The entries that stand on top for a role; the others follow under "Other work", in the same order. */
const OWN_WORK: Readonly<Record<StaffRole, readonly string[] | 'all'>> = {
  administrator: 'all',
  'portfolio manager': ['Today', 'Buildings', 'People', 'Requests', 'Decisions', 'Messages'],
  bookkeeper: ['Today', 'Levies', 'Bank', 'Arrears', 'Suppliers', 'Ledger'],
  'credit controller': ['Today', 'Buildings', 'People', 'Arrears', 'Messages'],
  reader: 'all',
};

export type OfficeMenuPage = {
  readonly to: string;
  readonly label: string;
  readonly words: readonly string[];
  /** First parts of the addresses that belong to it: /tickets, /day. */
  readonly roots: readonly string[];
  /** Pages that it leads to: records shown on its own ones, and forms. Find knows them. */
  readonly further: readonly FurtherPage[];
  /** What a new record is called, if the role may add one. */
  readonly newRecordName?: string;
  readonly overlappingQueues: boolean;
  readonly inNew: boolean;
};
export type OfficeMenuEntry = {
  readonly label: string;
  readonly key: string;
  readonly pages: readonly [OfficeMenuPage, ...OfficeMenuPage[]];
  /** Whether it is of the role's own work. */
  readonly own: boolean;
};

const childPagesOf = (page: ListPage, role: StaffRole): FurtherPage[] =>
  (page.childResources ?? []).flatMap((name) => {
    const child = findOfficeResource(name);
    return child?.read.includes(role) ? [{ to: `/${name}`, label: child.label, words: [] }] : [];
  });

const pageOf = (page: MenuPage, role: StaffRole): OfficeMenuPage[] => {
  const { words = [], leadsTo = [] } = page;
  const forms = leadsTo.filter(({ roles }) => roles.includes(role));
  if ('to' in page) {
    const { to, label, roles = STAFF_ROLES, otherPaths = [] } = page;
    return roles.includes(role)
      ? [{ to, label, words, roots: [to, ...otherPaths], further: forms, inNew: false, overlappingQueues: false }]
      : [];
  }
  const resource = findOfficeResource(page.resource);
  if (!resource?.read.includes(role)) return [];
  const { name, label, singular, create = [] } = resource;
  const roots = [name, ...(page.childResources ?? [])].map((one) => `/${one}`);
  const added = create.includes(role) ? { newRecordName: singular } : {};
  return [
    {
      to: `/${name}`,
      label,
      words,
      roots: [...roots, ...(page.otherPaths ?? [])],
      further: [...childPagesOf(page, role), ...forms],
      inNew: page.inNew ?? false,
      overlappingQueues: page.overlappingQueues ?? false,
      ...added,
    },
  ];
};

/** What a role sees of the menu: entries without a page that it may read are left out. */
export const officeMenuFor = (role: StaffRole): readonly OfficeMenuEntry[] =>
  OFFICE_MENU.flatMap(({ label, key, pages }) => {
    const [first, ...more] = pages.flatMap((page) => pageOf(page, role));
    const work = OWN_WORK[role];
    return first ? [{ label, key, pages: [first, ...more] as const, own: work === 'all' || work.includes(label) }] : [];
  });

const rootOf = (address: string): string => `/${address.split(/[/?]/)[1] ?? ''}`;

/** The page that an address belongs to: /tickets/1/show belongs to the tickets. */
export const menuPageOfAddress = (
  entries: readonly OfficeMenuEntry[],
  address: string,
): { readonly entry: OfficeMenuEntry; readonly page: OfficeMenuPage } | undefined => {
  const root = rootOf(address);
  for (const entry of entries) {
    const page = entry.pages.find(({ roots }) => roots.includes(root));
    if (page) return { entry, page };
  }
  return undefined;
};

type QueueCount = { readonly key: string; readonly count: number };

const countsOfPage = ({ roots }: OfficeMenuPage, counts: readonly QueueCount[]): number[] => {
  const queues = worklistQueues.filter(({ resource, page }) =>
    roots.includes(page === undefined ? `/${resource}` : rootOf(page)),
  );
  return counts.flatMap(({ key, count }) => (queues.some((queue) => queue.key === key) ? [count] : []));
};

/**
 * How many records wait in the queues of an entry, from the counts of Today. Where one record may wait in several
 * queues, the largest of them counts alone.
 * @returns whether there are more, because a queue was counted up to its limit only
 */
export const countWaitingIn = (
  { pages }: OfficeMenuEntry,
  counts: readonly QueueCount[],
): { readonly count: number; readonly atLeast: boolean } => {
  const waiting = pages.map((page) => {
    const found = countsOfPage(page, counts);
    const atLeast = found.some((count) => count >= QUEUE_COUNT_LIMIT);
    const count = page.overlappingQueues ? Math.max(0, ...found) : found.reduce((sum, one) => sum + one, 0);
    return { count, atLeast };
  });
  return {
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    atLeast: waiting.some(({ atLeast }) => atLeast),
  };
};
