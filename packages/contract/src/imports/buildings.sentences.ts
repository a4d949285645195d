/**
 * Server sentences of the buildings import, about its columns and rows. Staff read them in the office and
 * docs/import.md.
 */
import { declareSentences } from '../kit/sentences.ts';

export const buildingsImportSentences = declareSentences('buildingsImport', {
  schemesBodiesCorporate: 'Buildings (bodies corporate).',
  shortCodeAccount: 'Short code with which account numbers start.',
  keyBuildingAccounting: 'Key of the building in the accounting system.',
  sectionalSchemeNumber: 'Sectional scheme number.',
  numberCommunitySchemes: 'Registration number at the Community Schemes Ombud Service.',
  whereSchemeRegistered: 'VAT number, if the body corporate is registered for VAT.',
  standsEveryStatement: 'Shown on every statement of the building.',
  percentMonth1: 'Interest on arrears, in percent a month, for example 1.5. If left empty, no interest is charged.',
  month112: 'First month of the financial year, from 1 to 12.',
  chairTrustees: 'Name of the chair of the trustees.',
  yesTieWritten: 'Yes: the chair’s vote counts twice on a tie (PMR 14(2)).',
  yesQuestionMay: 'Yes: a vote may be carried by half or fewer of the trustees who may vote (PMR 14(4)).',
  fromNoticeClosing: 'Hours from the notice of a vote to its closing date.',
  sectionsFileHolds: 'Units. The participation quotas of all units of a building add up to 100 %.',
  participationQuota: 'Participation quota, in percent.',
  squareMetres: 'Area in square metres.',
  whoTrusteeBuilding:
    'Trustees of buildings. An imported appointment gives access once a second member of staff confirms the import. To end a stored appointment, open it in the office.',
  emptyWhileOffice: 'End of the appointment. Leave empty for a trustee in office.',
  appointmentEndsAfter: 'The last day must be after the first day.',
  documentsBuildingFile: 'Documents of a building, with their files.',
  listShows: 'Name of the document in lists.',
  bankAccountsBuilding: 'Bank accounts of buildings. Each fund has its own account (PMR 26).',
  textLeadingZero: 'Format the column as text, so that leading zeros stay.',
  numberAccountingSystem: 'Account number in the chart of the accounting system.',
  branchCode6: 'A branch code must have 6 digits, an account number 5 to 16.',
});
