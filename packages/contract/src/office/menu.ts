/** The menu of the office: each of its pages once, under the entry of the work that it belongs to. */
import { STAFF_ROLES, type StaffRole } from '@stoep/domain/vocabulary';
import { findOfficeResource } from './index.ts';
import type { OfficeResourceName } from './record-names.ts';
import { worklistQueues } from './worklist-queues.ts';

type Known = {
  /** Other words that people look for the page by, old names too, in lower case. */
  readonly words?: readonly string[];
};
type ListPage = Known & {
  readonly resource: OfficeResourceName;
  /** Records that are shown only on a record of this list. */
  readonly inside?: readonly OfficeResourceName[];
  /** Other addresses that belong to the list: of one of its records. */
  readonly under?: readonly string[];
  /** Its records are added often enough to stand in New. */
  readonly inNew?: true;
};
type OwnPage = Known & {
  readonly to: string;
  readonly label: string;
  readonly roles?: readonly StaffRole[];
  readonly under?: readonly string[];
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
      { to: '/', label: 'Today', under: ['/day'], words: ['work', 'queues', 'worklist', 'dashboard', 'first days'] },
      { to: '/team', label: 'Team', words: ['workload', 'who has what'] },
    ],
  },
  {
    label: 'Buildings',
    key: 'b',
    pages: [
      { resource: 'buildings', inNew: true, words: ['schemes', 'bodies corporate', 'complexes'] },
      { resource: 'units', under: ['/quotas'], words: ['sections', 'doors', 'participation quotas', 'pq'] },
      { resource: 'building-documents', inside: ['record-documents'], words: ['rules', 'minutes', 'files'] },
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
        inside: ['person-notes'],
        words: ['owners', 'tenants', 'persons', 'telephone'],
      },
      { resource: 'owner-accounts', words: ['owners', 'holders'] },
      { resource: 'registrations', words: ['portal registrations', 'sign up'] },
      { resource: 'split-requests', words: ['owner tenant split', 'who pays'] },
    ],
  },
  {
    label: 'Requests',
    key: 'r',
    pages: [
      { resource: 'tickets', inside: ['ticket-comments'], words: ['complaints', 'reports', 'queries'] },
      { resource: 'maintenance-jobs', inNew: true, words: ['repairs', 'maintenance', 'works'] },
      { resource: 'quotes', inside: ['quote-invitations'], words: ['quotations', 'offers'] },
      { resource: 'tasks', inNew: true, inside: ['task-notes'], words: ['to do', 'reminders'] },
    ],
  },
  {
    label: 'Decisions',
    key: 'd',
    pages: [
      {
        resource: 'approvals',
        inNew: true,
        inside: ['ballots'],
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
        label: 'Levy run',
        words: ['month', 'monthly levies', 'post levies', 'raise levies', 'billing run', 'interest run', 'recoveries'],
      },
      { resource: 'month-runs', words: ['levy run history', 'levy runs', 'past levy runs'] },
      { resource: 'budgets', under: ['/budget'], words: ['levy schedule', 'annual budget'] },
      { resource: 'levy-lines', words: ['special levy', 'monthly levy', 'reserve levy'] },
      { resource: 'exclusive-use-areas', words: ['garden', 'parking', 'garage'] },
      { resource: 'unit-billings', words: ['fixed charges', 'recurring charges'] },
      {
        to: '/readings',
        label: 'Readings',
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
      { resource: 'bank-accounts', inside: ['bank-account-changes'], words: ['trust account', 'bank details'] },
    ],
  },
  {
    label: 'Arrears',
    key: 'a',
    pages: [
      { resource: 'levy-accounts', words: ['arrears', 'balances', 'debtors', 'age analysis', 'who owes'] },
      { resource: 'aods', inNew: true, words: ['acknowledgement of debt', 'payment plans'] },
      { resource: 'thirty-day-agreements', words: ['payment plans', 'payment arrangement'] },
      {
        resource: 'legal-cases',
        inNew: true,
        inside: ['legal-notes'],
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
      { resource: 'contractors', inside: ['beneficiaries'], words: ['suppliers', 'vendors', 'firms'] },
      { resource: 'contractor-applications', words: ['new contractors', 'contractor registrations'] },
      { resource: 'contractor-documents', words: ['tax clearance', 'supplier documents', 'papers'] },
      { resource: 'municipal-accounts', words: ['municipality', 'council', 'rates and taxes'] },
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
      { resource: 'periods', inside: ['period-events'], words: ['close month', 'month end', 'year end'] },
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
        inside: ['mailing-recipients'],
        words: ['bulk email', 'newsletter', 'notice to owners'],
      },
      { resource: 'account-letters', inNew: true, words: ['letters', 'arrears letters'] },
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
        words: ['settings', 'logo', 'brand', 'mail server'],
      },
      { resource: 'logins', inside: ['staff'], words: ['users', 'staff', 'colleagues', 'invite', 'passwords'] },
      { resource: 'confirmation-limits', words: ['approval limits', 'second person', 'two people'] },
      { resource: 'letter-templates', words: ['templates', 'mail texts'] },
      { resource: 'gl-accounts', words: ['chart of accounts', 'general ledger'] },
      { resource: 'interest-terms', words: ['interest on arrears', 'interest rate'] },
      { resource: 'match-rules', words: ['bank rules', 'rules'] },
      { resource: 'imports', words: ['data import', 'spreadsheet', 'take on', 'migration', 'upload'] },
      { resource: 'background-jobs', words: ['automatic tasks', 'night jobs'] },
      { resource: 'audit', words: ['activity log', 'who changed', 'history'] },
    ],
  },
];

/** The records of an entry, also those that are shown only on another of its records. */
export const officeRecordsIn = ({ pages }: (typeof OFFICE_MENU)[number]): readonly OfficeResourceName[] =>
  pages.flatMap((page) => ('resource' in page ? [page.resource, ...(page.inside ?? [])] : []));

/** The entries that stand on top for a role; the others follow under "Also", in the same order. */
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
  /** What one of its records is called, if the role may add one. */
  readonly adds?: string;
  readonly inNew: boolean;
};
export type OfficeMenuEntry = {
  readonly label: string;
  readonly key: string;
  readonly pages: readonly [OfficeMenuPage, ...OfficeMenuPage[]];
  /** Whether it is of the role's own work. */
  readonly own: boolean;
};

const pageOf = (page: MenuPage, role: StaffRole): OfficeMenuPage[] => {
  const { words = [] } = page;
  if ('to' in page) {
    const { to, label, roles = STAFF_ROLES, under = [] } = page;
    return roles.includes(role) ? [{ to, label, words, roots: [to, ...under], inNew: false }] : [];
  }
  const resource = findOfficeResource(page.resource);
  if (!resource?.read.includes(role)) return [];
  const { name, label, singular, create = [] } = resource;
  const roots = [name, ...(page.inside ?? [])].map((one) => `/${one}`);
  const adds = create.includes(role) ? { adds: singular } : {};
  return [
    { to: `/${name}`, label, words, roots: [...roots, ...(page.under ?? [])], inNew: page.inNew ?? false, ...adds },
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

/** How many records wait in the queues of an entry, from the counts of Today. */
export const countWaitingIn = (
  { pages }: OfficeMenuEntry,
  counts: readonly { readonly key: string; readonly count: number }[],
): number => {
  const roots = new Set(pages.flatMap((page) => page.roots));
  const queues = new Set(
    worklistQueues
      .filter(({ resource, page }) => roots.has(page === undefined ? `/${resource}` : rootOf(page)))
      .map(({ key }) => key),
  );
  return counts.reduce((sum, { key, count }) => (queues.has(key) ? sum + count : sum), 0);
};
