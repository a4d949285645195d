/** What of people's data there is to be shown, by kind (POPIA s22; decision 0218). */
export const DATA_KINDS = [
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
export type DataKind = (typeof DATA_KINDS)[number];
