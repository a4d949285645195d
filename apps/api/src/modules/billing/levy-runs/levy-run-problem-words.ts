/** Problems of a levy run as sentences for staff, and the page where each is corrected. */

import { BUDGET_PREPARER_ROLES } from '@stoep/contract/billing/budgets.resources';
import { levyRunBlockerSentences as says } from '@stoep/contract/billing/levy-run-blockers.sentences';
import type { FilledSentence, SentenceOrText } from '@stoep/contract/kit/sentences';
import { joinSentencesWithCommas } from '@stoep/contract/kit/sentences';
import { findOfficeResource } from '@stoep/contract/office/index';
import type { LevyRunProblem, LevyRunProblemKind } from '@stoep/domain/billing/levy-run-plan';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import type { MailBlock } from './levy-run-context.queries.ts';

/** Millionths of the whole as percent: 99.9999. */
const percentOf = (millionths: number): string => (millionths / 10_000).toFixed(4);

/** Number of names shown, so that a row stays on one line, also on a phone. */
const NAMED = 3;

/** The first names, and how many more there are. */
const firstNamesOf = (names: readonly string[], count: number): SentenceOrText => {
  const some = joinSentencesWithCommas(names.slice(0, NAMED));
  const more = count - Math.min(NAMED, names.length);
  return more > 0 ? says.andMore({ names: some, more }) : some;
};

/** "units 4, 5, 7 and 2 more; tenant of unit 4". */
const accountNamesOf = ({ owners, tenants }: NonNullable<LevyRunProblem['accounts']>): SentenceOrText => {
  const units = says.units({ count: owners.length, names: firstNamesOf(owners, owners.length) });
  const ofTenants = says.tenants({ count: tenants.length, names: firstNamesOf(tenants, tenants.length) });
  if (tenants.length === 0) return units;
  return owners.length === 0 ? ofTenants : says.unitsAndTenants({ units, tenants: ofTenants });
};

/** A problem as one sentence. */
export const levyRunProblemSentenceOf = ({ kind, amount, count, names, accounts }: LevyRunProblem): FilledSentence => {
  const sentence = says[kind];
  if (typeof sentence !== 'function') return sentence;
  return sentence({
    amount: kind === 'quotas' ? percentOf(amount) : formatEntryAmount(amount),
    names: accounts ? accountNamesOf(accounts) : firstNamesOf(names, count),
    count,
  });
};

const BLOCKS: Readonly<Record<MailBlock['missing'], FilledSentence>> = {
  account: says['nowhere to pay'],
  approval: says.nowhereToPayWaits,
  confirmation: says.nowhereToPayUnconfirmed,
  'approval of the agency': says.nowhereToPayAgentWaits,
};

/** Why nothing may be mailed, as one sentence. */
export const mailBlockSentenceOf = ({ missing }: MailBlock): FilledSentence => BLOCKS[missing];

/** A staff role; null for a login without one. */
type Role = string | null;

const may = (way: 'create' | 'edit', resource: string, role: Role): boolean =>
  findOfficeResource(resource)?.[way]?.some((one) => one === role) ?? false;

/** The form of a new record with some fields filled in; null where the role may not create one. */
const createPage = (resource: string, values: Readonly<Record<string, string>>, role: Role): string | null =>
  may('create', resource, role) ? `/${resource}/create?source=${encodeURIComponent(JSON.stringify(values))}` : null;

const editPage = (resource: string, id: string, role: Role): string | null =>
  may('edit', resource, role) ? `/${resource}/${id}` : null;

const PAGES: Partial<Record<LevyRunProblemKind, (buildingId: string, role: Role) => string | null>> = {
  'no levy share': (id, role) => (may('edit', 'units', role) ? `/quotas/${id}` : null),
  reading: () => '/meter-readings',
  quotas: (id) => `/buildings/${id}/show`,
  // The levies of a building come from its budget; the form of a levy line adds a special contribution.
  'no levy lines': (id, role) =>
    BUDGET_PREPARER_ROLES.some((one) => one === role) ? `/budget/this-year?building=${id}` : null,
  'no rate': (buildingId, role) =>
    createPage('interest-terms', { buildingId }, role) ?? editPage('buildings', buildingId, role),
  closed: () => '/periods',
  'rate above cap': () => '/interest-terms',
  'rate without notice': () => '/interest-terms',
  'bank missing': () => '/bank-import',
  suspense: (id) => `/trial-balance?building=${id}`,
};

/** The office page where a person of the role can correct the problem; null where there is none. */
export const levyRunProblemPathOf = (
  { kind }: Pick<LevyRunProblem, 'kind'>,
  buildingId: string,
  role: Role,
): string | null => PAGES[kind]?.(buildingId, role) ?? null;

const RECORD_PAGES: Partial<Record<LevyRunProblemKind, (id: string, buildingId: string, role: Role) => string | null>> =
  {
    'no account': (unitId, buildingId, role) =>
      createPage('levy-accounts', { buildingId, unitId, type: 'Owner' }, role),
    'no address': (id, _, role) => editPage('owner-accounts', id, role),
    'no email': (id, _, role) => editPage('owner-accounts', id, role),
  };

/** The named records of a problem, each with the form in which a person of the role can correct it. */
export const levyRunProblemRecordsOf = (
  { kind, names, records = [] }: LevyRunProblem,
  buildingId: string,
  role: Role,
): { readonly name: string; readonly page: string }[] =>
  names.flatMap((name, at) => {
    const page = RECORD_PAGES[kind]?.(records[at] ?? '', buildingId, role) ?? null;
    return page === null || records[at] === undefined ? [] : [{ name, page }];
  });

/**
 * The office page where the account to pay into is entered or approved. Everybody may open what waits for a second
 * person; the bank account of the agency is in the settings of administrators.
 */
export const mailBlockPathOf = (block: MailBlock, buildingId: string, role: Role): string | null => {
  switch (block.missing) {
    case 'approval':
      return `/bank-account-changes/${block.recordId}/show`;
    case 'confirmation':
      return `/bank-accounts/${block.recordId}/show`;
    case 'account':
      return createPage('bank-accounts', { buildingId, fund: 'administrative' }, role);
    case 'approval of the agency':
      return role === 'administrator'
        ? '/settings'
        : createPage('bank-accounts', { buildingId, fund: 'administrative' }, role);
  }
};
