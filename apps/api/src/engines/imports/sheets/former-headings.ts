/**
 * What columns of an exported list were headed before their labels changed: list -> former heading -> field. Keeps
 * what was edited in an older export. Needed for fields that an import reads or that the list shows at first.
 */
export const FORMER_HEADINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tickets: {
    Progress: 'state',
    'Logged as': 'role',
    'Reported as': 'role',
  },
  approvals: {
    State: 'state',
    Raised: 'createdAt',
    'The trustees decided': 'state',
  },
  buildings: {
    'Registration No': 'registrationNumber',
    'CSOS Reg Number': 'csosNumber',
    'Looked after by': 'lookedAfterById',
    'Insurance evaluation date': 'insuranceEvaluationDay',
    'Casting vote in writing': 'castingVoteInWriting',
    'Fewer votes than the majority': 'fewerVotesThanMajority',
  },
  contacts: {
    'E-mail': 'email',
  },
  'owner-accounts': {
    'Statement e-mail': 'email',
    Phone: 'phone',
  },
  'levy-accounts': {
    'Responsible person': 'accountId',
    From: 'fromDay',
    Until: 'untilDay',
    'Send the friendly letter': 'sendFriendlyReminder',
    'Reason, interest': 'chargeInterestReason',
    'Reason, credit control': 'applyCreditControlReason',
    'Owner account': 'accountId',
    'Arrears status': 'arrearsStatus',
  },
  'building-documents': {
    Designation: 'designation',
  },
  'building-duties': {
    What: 'kind',
    'Which one': 'subject',
    'Due next': 'dueDay',
  },
  'levy-lines': {
    'On statements': 'statementDescription',
    'Shared by': 'basis',
  },
  payments: {
    Progress: 'state',
    'Owner account': 'accountId',
  },
  'unit-billings': {
    'What it is for': 'kind',
    Position: 'position',
    'Waits for a second person': 'waits',
    'Awaiting a second person': 'waits',
  },
  tariffs: {
    'Limits of the bands': 'bandsPer',
    'A term in which it begins': 'change',
    Bands: 'bands',
    Steps: 'bands',
  },
  meters: {
    'Unit billing': 'unitBillingId',
    'Digits of the counter': 'digits',
    'Place on the walk': 'walkPosition',
  },
  'meter-readings': {
    'The counter rolled over': 'rolledOver',
    State: 'state',
    'Why it is right': 'reason',
  },
  'bank-accounts': {
    'In use': 'inUse',
    'Confirmed by two people': 'confirmed',
    'Balance at the last reconciliation': 'lastReconBalance',
    'Number in the accounts': 'accountingNumber',
  },
  aods: {
    Stage: 'stage',
    'A month towards the debt': 'monthlyArrearPayment',
    'A month towards levies': 'monthlyCurrentPayment',
    'Interest runs on': 'chargeInterest',
    'Notes of staff': 'internalNotes',
    'Interest is still charged': 'chargeInterest',
  },
  'thirty-day-agreements': {
    'Outstanding on application': 'outstandingOnApplication',
  },
  'legal-cases': {
    'Reference of the attorney': 'attorneyReference',
    State: 'state',
  },
  contractors: {
    'E-mail': 'email',
    Phone: 'phone',
    'Payment approved': 'paymentApproved',
  },
  'maintenance-jobs': {
    Progress: 'state',
  },
  logins: {
    'E-mail': 'email',
  },
  staff: {
    'E-mail': 'email',
  },
  'legal-notes': {
    By: 'authorName',
    At: 'createdAt',
    Written: 'createdAt',
  },
};
