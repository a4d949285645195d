/** The tabs of the page of a building. */

/** The page of a building, divided by work. */
export const BUILDING_TABS = [
  { id: 'overview', label: 'Overview', slot: 'building-overview' },
  {
    id: 'owners',
    label: 'Owners & units',
    slot: 'building-quotas',
    fields: ['withoutLogin'],
    actions: ['inviteAll'],
    related: ['units', 'levy-accounts'],
  },
  {
    id: 'money',
    label: 'Money',
    slot: 'building-money',
    related: ['bank-accounts', 'payments', 'budgets', 'month-runs', 'municipal-accounts'],
  },
  {
    id: 'maintenance',
    label: 'Maintenance',
    slot: 'building-works',
    related: ['maintenance-jobs', 'tickets', 'tasks'],
  },
  {
    id: 'decisions',
    label: 'Decisions',
    slot: 'building-votes',
    related: ['approvals', 'trustee-appointments', 'conduct-letters'],
  },
  {
    id: 'compliance',
    label: 'Compliance',
    slot: 'building-dates',
    fields: ['csosNumber', 'insurerId', 'insuranceBrokerId', 'insurancePolicyNumber', 'insuranceEvaluationDay'],
    actions: ['addDuties'],
    related: ['building-duties'],
  },
  { id: 'documents', label: 'Documents', related: ['building-documents'], files: true },
  {
    id: 'settings',
    label: 'Settings',
    slot: 'building-leaves',
    otherFields: true,
    actions: ['remove', 'leave', 'stay', 'makePack', 'archive', 'takeBackArchive'],
  },
] as const;
