/** The office's lazy pages, split from the first chunk, so that opening Today loads none of them. */
import { lazyPage } from './shell/lazy-page.ts';

export const BudgetSheetPage = lazyPage(async () => (await import('./billing/budget/budget-page.tsx')).BudgetSheetPage);
export const QueueWorkPage = lazyPage(async () => (await import('./day/queue-work-page.tsx')).QueueWorkPage);
export const BankImportPage = lazyPage(async () => (await import('./bank/bank-import/import-page.tsx')).BankImportPage);
export const BankMatchPage = lazyPage(async () => (await import('./bank/match/match-page.tsx')).BankMatchPage);
export const LevyRunPage = lazyPage(async () => (await import('./billing/levy-run/levy-run-page.tsx')).LevyRunPage);
export const ParticipationQuotasPage = lazyPage(
  async () => (await import('./scheme/quotas-page.tsx')).ParticipationQuotasPage,
);
export const ReconciliationPage = lazyPage(
  async () => (await import('./bank/reconcile/reconcile-page.tsx')).ReconciliationPage,
);
export const ReadingRoundPage = lazyPage(
  async () => (await import('./billing/readings/round-page.tsx')).ReadingRoundPage,
);
export const ReadingRoundsPage = lazyPage(
  async () => (await import('./billing/readings/rounds-page.tsx')).ReadingRoundsPage,
);
export const SettingsPage = lazyPage(async () => (await import('./platform/settings-page.tsx')).SettingsPage);
export const TeamWorkloadPage = lazyPage(async () => (await import('./day/team-workload-page.tsx')).TeamWorkloadPage);
export const TrialBalancePage = lazyPage(
  async () => (await import('./ledger/trial-balance-page.tsx')).TrialBalancePage,
);
