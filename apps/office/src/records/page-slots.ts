/** The extra components of single records' pages, by the slot names of their declarations. */
import type { RecordPageSlot } from '@stoep/contract/office/record-page-slots';
import type { ComponentType } from 'react';
import { OpenBudgetSheetButton } from '../billing/budget/open-budget-sheet-button.tsx';
import { AccountCallHead } from '../ledger/account-call-head.tsx';
import { LevyAccountPage } from '../ledger/levy-account-page.tsx';
import { PersonCallHead } from '../people/person-call-head.tsx';
import { PersonPage } from '../people/person-page.tsx';
import { LoginPageButtons } from '../platform/first-days/copy-invitation-link.tsx';
import { BuildingFigures } from '../scheme/building-figures.tsx';
import { BuildingLeaves } from '../scheme/building-leaves.tsx';
import {
  BuildingMoneyCards,
  BuildingOverview,
  BuildingQuotasLink,
  BuildingUpcomingDatesCard,
  BuildingVotesCard,
  BuildingWorksCard,
} from '../scheme/building-page.tsx';
import { UnitPage } from '../scheme/unit-page.tsx';
import { createLazyPagePart } from '../shell/lazy-page-part.tsx';
import { ContractorPage } from '../suppliers/contractor-page.tsx';
import { TicketFilesCard } from '../works/ticket-files.tsx';
import { AuditCheckButton } from './audit-check.tsx';
import { DownloadStatementsButton } from './download-statements.tsx';
import { PrintLettersButton } from './print-letters.tsx';
import { ViewAsButton } from './view-as-button.tsx';

/** Of records that are opened rarely: split from the first chunk. */
const BankLinePageCards = createLazyPagePart(
  async () => (await import('../bank/match/suspense-interest.tsx')).BankLinePageCards,
);
const BankStatementCorrections = createLazyPagePart(
  async () => (await import('../bank/bank-import/statement-corrections.tsx')).BankStatementCorrections,
);
const CorrectReadingButton = createLazyPagePart(
  async () => (await import('../billing/readings/correct-reading-button.tsx')).CorrectReadingButton,
  'buttons',
);
const CurrentLeviesLink = createLazyPagePart(
  async () => (await import('../billing/budget/new-budgets.tsx')).CurrentLeviesLink,
  'buttons',
);
const DraftBudgetsCard = createLazyPagePart(
  async () => (await import('../billing/budget/new-budgets.tsx')).DraftBudgetsCard,
  'buttons',
);
const ImportReportView = createLazyPagePart(
  async () => (await import('../imports/import-report.tsx')).ImportReportView,
);
const InterestReversalCards = createLazyPagePart(
  async () => (await import('../bank/match/interest-reversal-offers.tsx')).InterestReversalCards,
);
const JournalPageCards = createLazyPagePart(
  async () => (await import('../ledger/journal-entries.tsx')).JournalPageCards,
);
const JobPage = createLazyPagePart(async () => (await import('../works/job-page.tsx')).JobPage);
const NewImportForm = createLazyPagePart(async () => (await import('../imports/new-import.tsx')).NewImportForm);
const TariffStepsEditor = createLazyPagePart(
  async () => (await import('../billing/readings/tariff-steps-editor.tsx')).TariffStepsEditor,
);

const SLOTS = {
  'audit-check': AuditCheckButton,
  'new-import': NewImportForm,
  'import-report': ImportReportView,
  'download-statements': DownloadStatementsButton,
  'print-letters': PrintLettersButton,
  'quote-comparison': JobPage,
  'view-as': ViewAsButton,
  'login-buttons': LoginPageButtons,
  'person-head': PersonCallHead,
  'account-head': AccountCallHead,
  'person-page': PersonPage,
  'account-page': LevyAccountPage,
  'building-figures': BuildingFigures,
  'building-overview': BuildingOverview,
  'building-quotas': BuildingQuotasLink,
  'building-money': BuildingMoneyCards,
  'building-works': BuildingWorksCard,
  'building-leaves': BuildingLeaves,
  'building-votes': BuildingVotesCard,
  'building-dates': BuildingUpcomingDatesCard,
  'contractor-page': ContractorPage,
  'unit-page': UnitPage,
  'ticket-files': TicketFilesCard,
  'journal-parts': JournalPageCards,
  'tariff-bands': TariffStepsEditor,
  'correct-reading': CorrectReadingButton,
  'new-budgets': DraftBudgetsCard,
  'open-budget': OpenBudgetSheetButton,
  'this-year-levies': CurrentLeviesLink,
  'bank-line': BankLinePageCards,
  'reversed-charge': InterestReversalCards,
  'bank-statement': BankStatementCorrections,
} satisfies Record<RecordPageSlot, ComponentType>;

/** The component of a slot, if one is declared. */
export const recordPageSlotComponentOf = (name: RecordPageSlot | undefined): ComponentType | undefined =>
  name && SLOTS[name];
