/**
 * All read calls of the contract, to compare a CSV import with a CRM import, and the calls that cannot be compared.
 */
import { allEndpoints } from '@stoep/contract';
import { IMPORT_TABLES } from '@stoep/contract/imports/imports.codes';
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';
import { findOfficeResource, officeResources } from '@stoep/contract/office/index';
import { CHARGING_LEVY_RUN_KINDS } from '@stoep/domain/billing/levy-run-plan';
import { CONTRACTOR_DOCUMENT_KINDS } from '@stoep/domain/suppliers/compliance-documents';
import { MISSING_ID } from '../access/access-row.ts';
import type { ComparedCall } from './comparison-sides.ts';

/** Reads by POST: those that the contract marks as reads, and the office preview. */
const isRead = ({ method, viewed, row }: ApiEndpoint) =>
  method === 'GET' || (method === 'POST' && (viewed === 'read' || row === 'S-20'));
/**
 * Not compared. S-142 counts reads of both sides and has its own test. S-1, M-13k, M-13q and S-151 answer keys of the
 * installation. M-6b is about a link in a mail, which differs per installation.
 */
const NOT_COMPARED = ['S-1', 'S-24b', 'S-142', 'M-13k', 'M-13q', 'S-151', 'M-6b'];
export const COMPARED_READ_ENDPOINTS: readonly ApiEndpoint[] = allEndpoints.filter(
  (one) => isRead(one) && !NOT_COMPARED.includes(one.row),
);

/** Endpoints that are compared but answer nothing, with the reason. */
export const ENDPOINTS_WITHOUT_CONTENT: Readonly<Record<string, string>> = {
  'M-63c': 'a signed record is left by a vote that is cast here; what is imported was decided elsewhere',
  'S-26': 'runs of statements are started here; nothing that is imported holds one',
  'S-157': 'letters are sent here; nothing that is imported holds one',
  'M-32c': 'statements are asked for here; nothing that is imported holds one',
  'S-167': 'a hand-over pack is made here; nothing that is imported holds one',
  'S-202': 'a take-on has no key of the portfolio, so none is asked for',
  'S-130': 'views of lists are kept here; nothing that is imported holds one',
  'S-134': 'it is put off here; nothing that is imported is',
  'S-136': 'nothing runs by itself while both sides are compared',
  'S-40': 'budgets are drafted here; nothing that is imported holds one',
  'S-42': 'budgets are drafted here; nothing that is imported holds one',
  'S-43': 'budgets are drafted here; nothing that is imported holds one',
  'S-94': 'reconciliations are prepared and signed here; nothing that is imported holds one',
  'S-118': "it is asked of a line of the bank, and those come with the bank's own files",
  'S-165': 'it is asked of a charge that was reversed here; nothing that is imported holds interest of a run',
  'S-160': "it is asked of a bank statement, and those come with the bank's own files",
  'M-60b': 'months are raised here; nothing that is imported holds one',
  'S-60': 'months are raised here; nothing that is imported holds one',
  'S-62': 'months are raised here; nothing that is imported holds one',
  'S-63': 'months are raised here; nothing that is imported holds one',
  'S-56': "it is looked up for a line of the bank, and those come with the bank's own files",
  'M-126b': 'letters are written here; an imported one is its text',
  'M-13p': 'devices are named here; nothing that is imported holds one',
  'I-8': 'a sample is asked for by its kind, and is the product’s own',
};

/** Called only by links in other answers: tickets, files of records, records of the office. */
const FOLLOWED = new Set([
  'M-38b',
  'M-80b',
  'M-81b',
  'M-117',
  'S-3',
  'S-8',
  'S-22b',
  'D-3',
  'I-2',
  'I-3',
  'M-32c',
  'S-26',
  'S-157',
  'S-32',
  'S-33',
  'S-40',
  'S-42',
  'S-43',
  'S-62',
  'S-63',
  'S-94',
  'S-118',
  'S-160',
  'S-165',
  'S-56',
  'S-81',
  'S-85',
]);

const AT_MOST = 6;
/** Levy accounts with a legal case, AODs and a disconnection. The first ones of the portfolio have none. */
const IN_ARREARS = ['a-11', 'a-14', 'a-18', 'a-19', 'a-20-tenant'].map((key) => `<levy_accounts ${key}>`);

const WITH_INVOICE = ['p-j5', 'p-j4', 'p-g1'].map((key) => `<payments ${key}>`);

/** The table of the `id` in a path, by the segment before it. */
const BY_WORD: Readonly<Record<string, string>> = {
  'levy-account': 'levy_accounts',
  'levy-accounts': 'levy_accounts',
  levyaccount: 'levy_accounts',
  unit: 'levy_accounts',
  units: 'units',
  aods: 'aods',
  conduct: 'conduct_letters',
  contractors: 'contractors',
  contractor: 'contractors',
  'contractor-id': 'contractors',
  maintenance: 'maintenance_jobs',
  legals: 'legal_cases',
  legal: 'legal_cases',
  quote: 'quotes',
  municipality: 'municipal_accounts',
  payment: 'payments',
  accounts: 'owner_accounts',
  account: 'owner_accounts',
  task: 'tasks',
  loggedtickets: 'tickets',
  building: 'buildings',
  buildings: 'buildings',
  'building-approval': 'approvals',
  'update-friendly-reminder': 'levy_accounts',
  jobs: 'maintenance_jobs',
  document: 'building_documents',
  reconcile: 'bank_accounts',
  contact: 'contacts',
};
const TABLES_OF_PARAMS: Readonly<Record<string, string>> = {
  guid: 'buildings',
  buildingId: 'buildings',
  responsiblePersonId: 'owner_accounts',
  contractorId: 'contractors',
  contactId: 'contacts',
  beneficiaryId: 'beneficiaries',
  userProfileId: 'logins',
};

/** Row names of a table in portfolio order. The first of each kind cover every column. */
type RowsOf = (table: string, most?: number) => string[];

const valuesOf = (path: string, name: string, persona: string, rowsOf: RowsOf): string[] => {
  const word = new RegExp(`/([\\w-]+)/\\{${name}\\}`).exec(path)?.[1] ?? '';
  // A take-on has no key of the portfolio: both answer that there is none.
  if (path.startsWith('/office/take-ons/')) return [MISSING_ID];
  if (path.startsWith('/office/people/')) return [`<contacts ${persona}>`, ...rowsOf('contacts', 3)];
  if (name === 'userProfileId') return [`<logins ${persona}>`];
  if (name === 'contactId') return [`<contacts ${persona}>`, ...rowsOf('contacts', 2)];
  if (name === 'email') return [`${persona}@demo.test`];
  if (path.startsWith('/office/months/')) return name === 'kind' ? [...CHARGING_LEVY_RUN_KINDS] : ['2026-03-01'];
  if (path === '/office/age-analysis/{kind}/') return ['excel'];
  if (name === 'kind') return [...CONTRACTOR_DOCUMENT_KINDS];
  if (name === 'role') return ['owner', 'trustee'];
  if (name === 'type') return ['Payment', 'Building', 'Maintenance', 'Levy%20Account', 'AOD', 'Account'];
  if (name === 'bcBuildingId') return ['BC-ALR'];
  if (name === 'accountNumber') return ['8400%2F000', '8410%2F000'];
  if (name === 'registrationNumber') return ['2009%2F000000%2F07'];
  if (name === 'table') return Object.keys(IMPORT_TABLES);
  if (name === 'resource' && path.endsWith('/preview/')) return ['mailings', 'statement-runs', 'account-letters'];
  if (name === 'resource') return officeResources.map((one) => one.name);
  if (/^\/(?:levyaccount|unit)\//.test(path)) return [...rowsOf('levy_accounts', 1), ...IN_ARREARS];
  if (path === '/payment/{id}/file/') return [...rowsOf('payments', 1), ...WITH_INVOICE];
  const table = TABLES_OF_PARAMS[name] ?? BY_WORD[word];
  if (!table) throw new Error(`What is {${name}} of ${path}?`);
  const ofTwo = path.split('{').length > 2;
  return rowsOf(table, table === 'buildings' ? (ofTwo ? 1 : 2) : AT_MOST);
};

/** Every way to fill the parameters of a path. */
const pathsOf = (path: string, persona: string, rowsOf: RowsOf): string[] => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return names.reduce<string[]>(
    (all, name) => {
      const values = valuesOf(path, name, persona, rowsOf);
      return all.flatMap((one) => values.map((value) => one.replace(`{${name}}`, value)));
    },
    [`/api${path}`],
  );
};

const bodyOf = (row: string, url: string, persona: string): object => {
  const contact = { contact_id: `<contacts ${persona}>` };
  if (row === 'M-7') return { email: `${persona}@demo.test`, ...contact };
  if (row === 'M-34') return { building_guid: '<buildings a>' };
  if (row === 'M-23') return { building_id: '<buildings a>' };
  if (row !== 'S-20') return contact;
  const values = url.includes('mailings')
    ? { audience: 'Owners', subject: 'Water', body: 'The water is off on Friday.' }
    : { fromDay: '2026-01-01', toDay: '2026-02-28', format: 'PDF' };
  return { values: { buildingId: '<buildings a>', ...values } };
};

export const AUDIT_LIST_PATH = '/api/office/records/audit/';

/** Query values for calls that need some: a search needs a text, a statement a period. */
const ASKED_WITH: Readonly<Record<string, string>> = {
  'S-71': '?q=mokoena',
  'S-74': '?from=2026-01-01&to=2026-03-31',
  'S-190': '?day=2026-01-31&show=all',
};

/** The calls of each endpoint. The audit's calls come separately. */
export const readCallsOf = (persona: string, rowsOf: RowsOf): ComparedCall[][] =>
  COMPARED_READ_ENDPOINTS.filter(({ row }) => !FOLLOWED.has(row)).flatMap(({ row, method, path }) => {
    const calls = pathsOf(path, persona, rowsOf).map((url) => ({
      row,
      method,
      url: `${url}${ASKED_WITH[row] ?? ''}`,
      ...(method === 'POST' ? { body: bodyOf(row, url, persona) } : {}),
    }));
    const isAudit = ({ url }: ComparedCall) => url === AUDIT_LIST_PATH;
    return [calls.filter((call) => !isAudit(call)), calls.filter(isAudit)].filter((some) => some.length > 0);
  });

type Json = Record<string, unknown> & { value?: Record<string, unknown>[] };
/** The first few and the last, because the first ones of a list are often alike. */
const some = <T>(all: readonly T[]): readonly T[] => (all.length > 4 ? [...all.slice(0, 3), ...all.slice(-1)] : all);
const get = (row: string, url: string): ComparedCall => ({ row, method: 'GET', url });

/** Follow-up calls of an answer, in its order, so that both sides can be compared in parallel. */
export const followUpCallsOf = ({ row, url }: ComparedCall, raw: string): ComparedCall[] => {
  if (raw === '') return [];
  const answer = JSON.parse(raw) as Json;
  const value = answer.value ?? (Array.isArray(answer) ? (answer as Record<string, unknown>[]) : []);
  switch (row) {
    case 'S-2': {
      const records = some(value).map(({ id }) => get('S-3', `${url}${id}/`));
      const runs = url.endsWith('/imports/') ? value : [];
      return [
        ...records,
        ...runs.flatMap(({ id }) => [
          get('I-2', `/api/office/imports/${id}/`),
          get('I-3', `/api/office/imports/${id}/faults/`),
        ]),
      ];
    }
    case 'S-3': {
      const fields = findOfficeResource(url.split('/')[4] ?? '')?.fields ?? {};
      const files = Object.entries(fields)
        .filter(([name, { kind }]) => kind === 'file' && answer[name])
        .map(([name]) => get('S-8', `${url}files/${name}/`));
      if (url.includes('/journals/')) return [...files, get('S-33', `/api/office/journals/${answer.id}/`)];
      return url.includes('/tariffs/') ? [...files, get('S-85', `/api/office/tariffs/${answer.id}/bands/`)] : files;
    }
    case 'S-80':
      return some(value).map((one) =>
        get('S-81', `/api/office/buildings/${one.building_id}/round/?meter_type=${one.meter_type}`),
      );
    case 'S-31':
      return some(value).map((one) => get('S-32', url.replace('trial-balance/', `accounts/${one.account_id}/lines/`)));
    case 'M-38':
      return [get('M-38b', new URL(String(answer.download_link), 'http://stoep.test').pathname)];
    case 'M-80':
      return (answer.files as { file_id: string }[]).map(({ file_id }) => get('M-80b', `${url}files/${file_id}/`));
    case 'M-81':
      return value
        .filter((one) => one.attachment_name)
        .map((one) => get('M-81b', `${url}${one.cj_loggedticketcommentid}/attachment/`));
    case 'S-22':
      return answer.logo ? [get('S-22b', String(answer.logo))] : [];
    case 'D-2':
      return value.flatMap(({ id, text, attachments }) => [
        ...(attachments as { id: string }[]).map((one) => get('D-3', `/api/demo/mailbox/${id}/attachments/${one.id}/`)),
        ...[...String(text).matchAll(/split-approval\?token=([\w-]+)/g)].map(([, token]) =>
          get('M-117', `/api/split-approval/${token}/`),
        ),
      ]);
    default:
      return [];
  }
};

const BESIDE_THE_ANSWER: ReadonlySet<string> = new Set(['unprintable', 'levy_changes']);

/** Whether an answer has content: a file, or JSON with a non-empty main list. */
export const hasAnswerContent = ({ status, raw }: { status: number; raw: string }): boolean => {
  if (status !== 200) return false;
  if (raw === '') return true;
  const answer = JSON.parse(raw) as unknown;
  const lists = Array.isArray(answer)
    ? [answer]
    : // Characters that a PDF cannot print, and what next month changes, come beside the answer itself.
      Object.entries((answer ?? {}) as object).flatMap(([name, one]) =>
        Array.isArray(one) && !BESIDE_THE_ANSWER.has(name) ? [one] : [],
      );
  return answer !== null && (lists.length !== 1 || (lists[0]?.length ?? 0) > 0);
};
