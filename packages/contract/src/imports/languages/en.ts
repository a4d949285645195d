/** The sentences of this area, by group. */
import { approvalsImportSentences } from '../approvals.sentences.ts';
import { buildingDutiesImportSentences } from '../building-duties.sentences.ts';
import { buildingsImportSentences } from '../buildings.sentences.ts';
import { contractorsImportSentences } from '../contractors.sentences.ts';
import { creditControlImportSentences } from '../credit-control.sentences.ts';
import { importSentences } from '../engine.sentences.ts';
import { levyAccountsImportSentences } from '../levy-accounts.sentences.ts';
import { levyRunsImportSentences } from '../levy-runs.sentences.ts';
import { maintenanceImportSentences } from '../maintenance.sentences.ts';
import { metersImportSentences } from '../meters.sentences.ts';
import { paymentsImportSentences } from '../payments.sentences.ts';
import { profilesImportSentences } from '../profiles.sentences.ts';
import { ticketsImportSentences } from '../tickets.sentences.ts';

export const englishImportsSentences = {
  approvalsImport: approvalsImportSentences,
  buildingDutiesImport: buildingDutiesImportSentences,
  buildingsImport: buildingsImportSentences,
  contractorsImport: contractorsImportSentences,
  creditControlImport: creditControlImportSentences,
  imports: importSentences,
  levyAccountsImport: levyAccountsImportSentences,
  levyRunsImport: levyRunsImportSentences,
  maintenanceImport: maintenanceImportSentences,
  metersImport: metersImportSentences,
  paymentsImport: paymentsImportSentences,
  profilesImport: profilesImportSentences,
  ticketsImport: ticketsImportSentences,
};
