/** Pages that are loaded when they are asked for: whoever opens Today waits for none of them. */
import { lazyPage } from './shell/lazy-page.ts';

export const BudgetPage = lazyPage(async () => (await import('./billing/budget/budget-page.tsx')).BudgetPage);
export const DayPage = lazyPage(async () => (await import('./day/day-page.tsx')).DayPage);
export const ImportPage = lazyPage(
  async () => (await import('./bank/bank-import/import-page.tsx')).ImportPage,
);
export const MatchPage = lazyPage(async () => (await import('./bank/match/match-page.tsx')).MatchPage);
export const MonthPage = lazyPage(async () => (await import('./billing/levy-run/month-page.tsx')).MonthPage);
export const QuotasPage = lazyPage(async () => (await import('./scheme/quotas-page.tsx')).QuotasPage);
export const ReconcilePage = lazyPage(
  async () => (await import('./bank/reconcile/reconcile-page.tsx')).ReconcilePage,
);
export const RoundPage = lazyPage(async () => (await import('./billing/readings/round-page.tsx')).RoundPage);
export const RoundsPage = lazyPage(
  async () => (await import('./billing/readings/rounds-page.tsx')).RoundsPage,
);
export const SettingsPage = lazyPage(async () => (await import('./platform/settings-page.tsx')).SettingsPage);
export const TeamPage = lazyPage(async () => (await import('./day/team-page.tsx')).TeamPage);
export const TrialBalance = lazyPage(async () => (await import('./ledger/trial-balance.tsx')).TrialBalance);
