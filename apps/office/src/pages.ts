/** The office's lazy pages, split from the first chunk, so that opening Today loads none of them. */
import { createLazyOfficePage } from './shell/lazy-page.ts';

export const AgeAnalysisPage = createLazyOfficePage(
  async () => (await import('./ledger/age-analysis-page.tsx')).AgeAnalysisPage,
);
export const BudgetSheetPage = createLazyOfficePage(
  async () => (await import('./billing/budget/budget-page.tsx')).BudgetSheetPage,
);
export const CurrentBudgetPage = createLazyOfficePage(
  async () => (await import('./billing/budget/current-budget-page.tsx')).CurrentBudgetPage,
);
export const QueueWorkPage = createLazyOfficePage(
  async () => (await import('./day/queue-work-page.tsx')).QueueWorkPage,
);
export const EventPage = createLazyOfficePage(async () => (await import('./records/events/event-page.tsx')).EventPage);
export const BankImportPage = createLazyOfficePage(
  async () => (await import('./bank/bank-import/import-page.tsx')).BankImportPage,
);
export const BankMatchPage = createLazyOfficePage(
  async () => (await import('./bank/match/match-page.tsx')).BankMatchPage,
);
export const FirstDaysPage = createLazyOfficePage(
  async () => (await import('./platform/first-days/first-days-page.tsx')).FirstDaysPage,
);
export const HelpPage = createLazyOfficePage(async () => (await import('./help/help-page.tsx')).HelpPage);
export const LetterPage = createLazyOfficePage(
  async () => (await import('./platform/letter/letter-page.tsx')).LetterPage,
);
export const LevyRunPage = createLazyOfficePage(
  async () => (await import('./billing/levy-run/levy-run-page.tsx')).LevyRunPage,
);
export const NewTicketPage = createLazyOfficePage(
  async () => (await import('./works/new-ticket-page.tsx')).NewTicketPage,
);
export const ParticipationQuotasPage = createLazyOfficePage(
  async () => (await import('./scheme/quotas-page.tsx')).ParticipationQuotasPage,
);
export const ReconciliationPage = createLazyOfficePage(
  async () => (await import('./bank/reconcile/reconcile-page.tsx')).ReconciliationPage,
);
export const ReadingRoundPage = createLazyOfficePage(
  async () => (await import('./billing/readings/round-page.tsx')).ReadingRoundPage,
);
export const ReadingRoundsPage = createLazyOfficePage(
  async () => (await import('./billing/readings/rounds-page.tsx')).ReadingRoundsPage,
);
export const SettingsPage = createLazyOfficePage(
  async () => (await import('./platform/settings-page.tsx')).SettingsPage,
);
export const TakeOnPage = createLazyOfficePage(
  async () => (await import('./scheme/take-on/take-on-page.tsx')).TakeOnPage,
);
export const TakeOnsPage = createLazyOfficePage(
  async () => (await import('./scheme/take-on/take-ons-page.tsx')).TakeOnsPage,
);
export const TeamWorkloadPage = createLazyOfficePage(
  async () => (await import('./day/team-workload-page.tsx')).TeamWorkloadPage,
);
export const TrialBalancePage = createLazyOfficePage(
  async () => (await import('./ledger/trial-balance-page.tsx')).TrialBalancePage,
);
