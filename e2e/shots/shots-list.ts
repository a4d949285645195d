/** The pictures of `npm run shots`: one row per screen and person. The screen of one record is reached through links. */
import type { Page } from '@playwright/test';
import { showFilters } from '../support/filters.ts';
import type { Shot } from './shot.ts';
import { guideShots } from './shots-of-guide.ts';

type Act = (page: Page) => Promise<void>;
const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();
/** Follows the first link with that name, or the first link to that screen. */
const follow =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('link', { name }).first().click();
const to =
  (screen: string): Act =>
  async (page) => {
    const link = page.locator(`main a[href^="#/${screen}/"]`).first();
    const more = page.locator('main .row-more[aria-expanded=false]');
    // On a phone the link may be in an unfolded row.
    await link.or(more.first()).first().waitFor();
    if ((await link.count()) === 0)
      await more.evaluateAll((folded) => {
        for (const one of folded) (one as HTMLElement).click();
      });
    await link.click();
  };
const tab =
  (...names: readonly string[]): Act =>
  async (page) => {
    for (const name of names) await page.getByRole('tab', { name }).first().click();
  };
const choose =
  (label: string, option: string): Act =>
  async (page) => {
    await showFilters(page);
    await page.getByLabel(label, { exact: true }).selectOption(option);
  };
/** Waits until the list has been fetched again. */
const firstRowTells =
  (text: string): Act =>
  (page) =>
    page.locator('tbody tr:visible, .row-card').first().filter({ hasText: text }).waitFor();
const all =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

const owner = { persona: 'o1', path: '/owner-portal' } as const;
const trustee = { persona: 't1', path: '/trustee-portal' } as const;
const arrive =
  (screen: string): Act =>
  (page) =>
    page.waitForURL(new RegExp(`#/${screen}`));
const building = (...names: readonly string[]): Act =>
  all(follow('View Building'), arrive('building-info'), async (page) => {
    for (const name of names) await page.getByRole('tab', { name, exact: true }).click();
  });
/** The screen after a lost connection or a server error. */
const withoutServer: Act = async (page) => {
  await page.route('**/api/**', (route) => route.abort());
};
const offline: Act = (page) => page.context().setOffline(true);
/** Moves the browser's clock to just before the end of the session's hour. */
const later =
  (minutes: number): Act =>
  (page) =>
    page.evaluate((by) => {
      const now = Date.now;
      Date.now = () => now() + by;
      document.dispatchEvent(new Event('visibilitychange'));
    }, minutes * 60_000);
const loseSession: Act = async (page) => {
  await page.evaluate(() => localStorage.setItem('token', 'over'));
  await to('levy-account-detail')(page);
};
const fill =
  (label: string, text: string): Act =>
  async (page) => {
    await showFilters(page);
    await page.getByLabel(label, { exact: true }).fill(text);
  };

export const shots: readonly Shot[] = [
  ...guideShots,
  { screen: 'sign-in', persona: null, path: '/' },
  { screen: 'register', persona: null, path: '/?mode=register' },
  { screen: 'register-errors', persona: null, path: '/?mode=register', act: press('Register') },
  { screen: 'forgot-password', persona: null, path: '/?mode=forgot' },
  { screen: 'contractor-registration', persona: null, path: '/contractor-registration' },
  { screen: 'help', persona: null, path: '/help' },
  { screen: 'demo-mailbox', persona: null, path: '/demo-mailbox' },
  { screen: 'not-found', persona: null, path: '/nowhere' },

  { screen: 'hub', persona: 'ot', path: '/user-portal' },
  { screen: 'hub-staff', persona: 'st', path: '/user-portal' },
  { screen: 'hub-nothing', persona: 'nr', path: '/user-portal' },
  { screen: 'hub-menu', persona: 'ot', path: '/user-portal', act: press('Menu') },
  { screen: 'user-profile', persona: 'o1', path: '/user-profile' },
  { screen: 'sessions', persona: 'o1', path: '/sessions' },
  { screen: 'notices', persona: 't1', path: '/notices' },
  { screen: 'second-factor', persona: 'o1', path: '/second-factor' },
  { screen: 'my-data', persona: 'o1', path: '/my-data' },

  { screen: 'owner-portal', ...owner },
  { screen: 'owner-portal-buildings', ...owner, act: tab('My Buildings') },
  { screen: 'owner-portal-tickets', ...owner, act: tab('My Tickets') },
  { screen: 'account-detail', ...owner, act: to('account-detail-view') },
  { screen: 'levy-account-detail', ...owner, act: to('levy-account-detail') },
  {
    screen: 'friendly-letter',
    ...owner,
    act: all(to('levy-account-detail'), follow('Payment reminders')),
  },
  { screen: 'how-to-pay', persona: 'o1', path: '/how-to-pay' },
  { screen: 'why-this-amount', persona: 'o1', path: '/why-this-amount' },
  { screen: 'download-statement', ...owner, act: follow(/^Download Statement/) },
  { screen: 'building-owner-info', ...owner, act: all(tab('My Buildings'), to('building-owner-info')) },
  { screen: 'log-a-ticket', persona: 'o1', path: '/log-a-ticket' },
  { screen: 'report-a-problem', persona: 'o1', path: '/report-a-problem' },
  { screen: 'log-a-ticket-errors', persona: 'o1', path: '/log-a-ticket', act: press('Submit') },
  {
    screen: 'logged-ticket',
    ...owner,
    act: all(tab('My Tickets'), to('loggedticket')),
  },

  { screen: 'trustee-portal', ...trustee },
  { screen: 'trustee-portal-history', ...trustee, act: tab('History') },
  { screen: 'building-approval', ...trustee, act: to('building-approvals') },
  { screen: 'building-info', ...trustee, act: building('General') },
  { screen: 'building-info-payments', ...trustee, act: building('Payments') },
  { screen: 'building-info-approvals', ...trustee, act: building('Approvals') },
  { screen: 'building-info-trustees', ...trustee, act: building('Trustees') },
  { screen: 'building-info-tasks', ...trustee, act: building('Tasks') },
  { screen: 'building-info-balances', ...trustee, act: building('Credit Control', 'Balances') },
  { screen: 'building-info-disconnections', ...trustee, act: building('Credit Control', 'Disconnections') },
  { screen: 'building-info-credit-control', ...trustee, act: building('Credit Control') },
  { screen: 'building-info-maintenance', ...trustee, act: building('Maintenance') },
  { screen: 'building-info-finance', ...trustee, act: building('Finance') },
  { screen: 'payment', ...trustee, act: all(building('Payments'), to('payment')) },
  { screen: 'contractor', ...trustee, act: all(building('Payments'), to('contractor')) },
  { screen: 'aod', ...trustee, act: all(building('Credit Control'), to('aod')) },
  { screen: 'legal', ...trustee, act: all(building('Credit Control', 'Legal'), to('legal')) },
  {
    screen: 'legal-timeline',
    ...trustee,
    act: all(building('Credit Control', 'Legal'), to('legal'), tab('Timeline')),
  },
  { screen: 'levyaccount', ...trustee, act: all(building('Credit Control', 'Balances'), to('levyaccount')) },
  { screen: 'trustee-account', ...trustee, act: all(building('Payments'), to('trustee-account')) },
  {
    screen: 'municipality',
    ...trustee,
    act: all(
      building('Payments'),
      choose('Payment Type', 'Municipality'),
      firstRowTells('Municipality'),
      to('payment'),
      to('municipality'),
    ),
  },
  {
    screen: 'conduct',
    ...trustee,
    act: all(building('Approvals'), choose('Type', 'Conduct Fine'), to('conduct')),
  },
  { screen: 'maintenance', ...trustee, act: all(building('Maintenance'), to('maintenance')) },
  { screen: 'task', ...trustee, act: all(building('Tasks'), to('task')) },

  {
    screen: 'split-account-warning',
    ...owner,
    act: all(to('levy-account-detail'), press('Who pays')),
  },
  {
    screen: 'split-account-lines',
    ...owner,
    act: all(to('levy-account-detail'), press('Who pays'), press('Continue')),
  },
  {
    screen: 'ledger-entry',
    ...owner,
    act: all(to('levy-account-detail'), press(/^01 .* Levy, /)),
  },
  {
    screen: 'close-ticket',
    ...owner,
    act: all(tab('My Tickets'), to('loggedticket'), press('Close Ticket')),
  },
  { screen: 'owner-portal-nothing', persona: 'o3', path: '/owner-portal', act: tab('My Tenant Accounts') },
  { screen: 'state-error', ...owner, act: all(withoutServer, to('levy-account-detail')) },
  { screen: 'state-offline', ...owner, act: offline },
  { screen: 'state-session-warning', ...owner, act: later(58.5) },
  { screen: 'state-session-over', ...owner, act: loseSession },
  {
    screen: 'state-no-match',
    ...trustee,
    act: all(building('Payments'), fill('Payment Number', '99999')),
  },

  { screen: 'contractor-portal', persona: 'c1', path: '/contractor-portal' },
  { screen: 'contractor-legal-nothing', persona: 'at2', path: '/contractor-portal?tab=legal' },
  { screen: 'contractor-hand-in', persona: 'c1', path: '/contractor-portal', act: press(/^Upload:/) },
  { screen: 'contractor-portal', persona: 'at1', path: '/contractor-portal' },
  { screen: 'contractor-quotes', persona: 'c1', path: '/contractor-portal?tab=quotes' },
  { screen: 'contractor-requested', persona: 'c1', path: '/contractor-portal?tab=quotes&quotes=requested' },
  {
    screen: 'contractor-upload-quote',
    persona: 'c1',
    path: '/contractor-portal?tab=quotes&quotes=requested',
    act: press(/^(Upload Quote|Replace quote):/),
  },
  { screen: 'contractor-jobs', persona: 'c1', path: '/contractor-portal?tab=jobs' },
  { screen: 'contractor-payments', persona: 'c1', path: '/contractor-portal?tab=payments' },
  { screen: 'contractor-held', persona: 'cp', path: '/contractor-portal?tab=payments' },
  {
    screen: 'contractor-bank-proof',
    persona: 'c1',
    path: '/contractor-portal',
    act: press('Upload Bank Proof'),
  },
  {
    screen: 'contractor-maint',
    persona: 'c1',
    path: '/contractor-portal?tab=jobs',
    act: to('contractor-maint'),
  },
  {
    screen: 'contractor-legal',
    persona: 'at1',
    path: '/contractor-portal?tab=legal',
    act: to('contractor-legal'),
  },
  {
    screen: 'contractor-legal-edit',
    persona: 'at1',
    path: '/contractor-portal?tab=legal',
    act: all(to('contractor-legal'), press('Edit: Case Events')),
  },
  {
    screen: 'contractor-legal-timeline',
    persona: 'at1',
    path: '/contractor-portal?tab=legal',
    act: all(to('contractor-legal'), tab('Timeline')),
  },
  {
    screen: 'contractor-legal-statement',
    persona: 'at1',
    path: '/contractor-portal?tab=legal',
    act: all(to('contractor-legal'), press('Download Statement')),
  },
  {
    screen: 'contractor-registration-errors',
    persona: null,
    path: '/contractor-registration',
    act: all(press('Documents'), press('Submit Application')),
  },
];
