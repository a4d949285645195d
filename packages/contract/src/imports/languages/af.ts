import type { SentenceCatalogue } from '../../kit/language.ts';
import type { englishImportsSentences } from './en.ts';

export const afrikaansImportsSentences: SentenceCatalogue<typeof englishImportsSentences> = {
  approvalsImport: 'staff',
  buildingDutiesImport: 'staff',
  buildingsImport: 'staff',
  contractorsImport: 'staff',
  creditControlImport: 'staff',
  imports: 'staff',
  levyAccountsImport: 'staff',
  levyRunsImport: 'staff',
  maintenanceImport: 'staff',
  metersImport: 'staff',
  paymentsImport: 'staff',
  profilesImport: 'staff',
  ticketsImport: 'staff',
};
