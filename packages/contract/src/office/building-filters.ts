/** How the list of each record follows the building that is chosen in the bar. */
import type { OfficeResourceName } from './record-names.ts';

/** The filter of a list by building, beside its declared filters. It has the id of the building. */
export const BUILDING_FILTER_KEY = 'building';

type BuildingFilter =
  /** Links to the building itself, or to records that have one. Any of several counts. */
  | { readonly by: readonly [string, ...string[]] }
  /** The binding of the record has a condition of its own. */
  | { readonly by: 'own condition' }
  /** Its records belong to no single building, so the list stays whole. This says so. */
  | { readonly ofAll: string };

const ofBuilding: BuildingFilter = { by: ['buildingId'] };
const ofAccount: BuildingFilter = { by: ['levyAccountId'] };
const ofUnit: BuildingFilter = { by: ['unitId'] };
const ofBankAccount: BuildingFilter = { by: ['bankAccountId'] };
const ofContractors: BuildingFilter = {
  ofAll: 'Contractors work for any building, so this list covers all buildings.',
};
const ofAgency: BuildingFilter = { ofAll: 'These belong to the agency, so they are the same for all buildings.' };

export const BUILDING_FILTERS: Readonly<Record<OfficeResourceName, BuildingFilter>> = {
  buildings: { ofAll: 'This list always shows all buildings.' },
  units: ofBuilding,
  'building-documents': ofBuilding,
  'trustee-appointments': ofBuilding,
  'building-duties': ofBuilding,
  'record-documents': { by: ['unitId', 'levyAccountId', 'paymentId'] },
  contacts: { by: 'own condition' },
  'owner-accounts': { by: 'own condition' },
  'person-notes': { by: ['contactId'] },
  registrations: { ofAll: 'Registrations have no building yet, so this list covers all buildings.' },
  'split-requests': ofUnit,
  tickets: ofBuilding,
  'ticket-comments': { by: ['ticketId'] },
  tasks: ofBuilding,
  'task-notes': { by: ['taskId'] },
  'maintenance-jobs': ofBuilding,
  quotes: { by: ['jobId'] },
  'quote-invitations': { by: ['jobId'] },
  approvals: ofBuilding,
  ballots: { by: ['approvalId'] },
  'conduct-letters': ofBuilding,
  budgets: ofBuilding,
  'levy-lines': ofBuilding,
  'month-runs': ofBuilding,
  'exclusive-use-areas': ofUnit,
  'unit-billings': ofUnit,
  meters: { by: ['unitId', 'buildingId'] },
  'meter-readings': { by: ['meterId'] },
  tariffs: ofBuilding,
  'statement-runs': ofBuilding,
  'bank-accounts': { by: 'own condition' },
  'bank-account-changes': ofBankAccount,
  'bank-lines': { by: 'own condition' },
  'bank-statements': ofBankAccount,
  'match-rules': { by: 'own condition' },
  reconciliations: ofBankAccount,
  'payment-proofs': ofAccount,
  'levy-accounts': ofBuilding,
  aods: ofAccount,
  'thirty-day-agreements': ofAccount,
  'legal-cases': ofAccount,
  'legal-notes': { by: ['caseId'] },
  disconnections: ofAccount,
  payments: ofBuilding,
  'municipal-accounts': ofBuilding,
  contractors: ofContractors,
  'contractor-applications': ofContractors,
  'contractor-documents': ofContractors,
  beneficiaries: ofContractors,
  journals: ofBuilding,
  'ledger-entries': ofAccount,
  'entries-to-confirm': { by: ['levyAccountId', 'journalId'] },
  periods: ofBuilding,
  'period-events': { by: ['periodId'] },
  'gl-accounts': { by: 'own condition' },
  'interest-terms': ofBuilding,
  mailings: ofBuilding,
  'mailing-recipients': { by: ['mailingId'] },
  'account-letters': ofBuilding,
  outbox: { ofAll: 'Emails are sent to people, so this list covers all buildings.' },
  logins: ofAgency,
  staff: ofAgency,
  'confirmation-limits': ofAgency,
  'letter-templates': ofAgency,
  imports: { ofAll: 'A file can contain several buildings, so this list covers all buildings.' },
  'background-jobs': ofAgency,
  audit: { ofAll: 'The activity log covers all buildings.' },
};

/** Undefined for a record that is not in the list above. */
export const buildingFilterOf = (resource: string): BuildingFilter | undefined => {
  const all: Readonly<Record<string, BuildingFilter>> = BUILDING_FILTERS;
  return Object.hasOwn(all, resource) ? all[resource] : undefined;
};

export const isFilteredByBuilding = (resource: string): boolean => {
  const filter = buildingFilterOf(resource);
  return filter !== undefined && 'by' in filter;
};
