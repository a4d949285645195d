/** The kinds of personal data that calls can disclose (POPIA s22; decision 0218). */
export const PERSONAL_DATA_KINDS = [
  'contact details',
  'ID number',
  'bank account',
  'levy account',
  'statements',
  'meters and charges',
  'credit control and legal case',
  'payments',
  'votes',
  'tickets and tasks',
  'mails',
  'notes of staff',
  'login',
  'firm',
] as const;
export type PersonalDataKind = (typeof PERSONAL_DATA_KINDS)[number];
