/**
 * Server sentences of the buildings import, about its columns and rows. Staff read them in the office and
 * docs/import.md.
 */
import { declareSentences } from '../kit/sentences.ts';

export const buildingsImportSentences = declareSentences('buildingsImport', {
  schemesBodiesCorporate: 'Buildings (bodies corporate).',
  shortCodeAccount: 'Short code that account numbers start with.',
  keyBuildingAccounting: 'Key of the building in the accounting system.',
  sectionalSchemeNumber: 'Sectional scheme number.',
  numberCommunitySchemes: 'Number at the Community Schemes Ombud Service.',
  whereSchemeRegistered: 'Where the body corporate is registered for VAT.',
  standsEveryStatement: 'Shown on every statement of the building.',
  percentMonth1: 'Percent a month: 1.5. Empty charges none.',
  month112: 'Month, 1 to 12.',
  chairTrustees: 'Chair of the trustees.',
  yesTieWritten: "Yes: on a tie of a written vote the chair's vote counts twice (PMR 14(2)).",
  yesQuestionMay: 'Yes: a vote may be carried by half or fewer of the trustees who may vote (PMR 14(4)).',
  fromNoticeClosing: 'From the notice to the closing date of a written vote.',
  sectionsFileHolds: 'Sections. The quotas of all units of a building add up to 100 %.',
  participationQuota: 'Participation quota.',
  squareMetres: 'Square metres.',
  whoTrusteeBuilding:
    'Trustees of buildings. Appointments imported in the office give no access until a second member of staff confirms all of one import together. End a stored appointment on its own page.',
  emptyWhileOffice: 'Empty while in office.',
  appointmentEndsAfter: 'An appointment ends after it starts.',
  documentsBuildingFile: 'Documents of a building, with the file itself.',
  listShows: 'What the list shows.',
  bankAccountsBuilding: 'Bank accounts of a building. Each fund has its own (PMR 26).',
  textLeadingZero: 'Text: a leading zero counts.',
  numberAccountingSystem: "Number in the accounting system's chart.",
  branchCode6: 'A branch code has 6 digits, an account number 5 to 16.',
});
