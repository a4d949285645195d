/** The pictures of docs/guide: the screens of the office for each job, in the order of the guide's page. */
import type { Page } from '@playwright/test';
import { addMonths, dayOfInstant, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import type { Shot } from './shot.ts';

type Act = (page: Page) => Promise<void>;

const office = (guide: string, path: string, act?: Act): Shot => ({
  screen: `guide-${guide}`,
  persona: 'st',
  office: true,
  path,
  guide,
  ...(act ? { act } : {}),
});

/** Opens the page of a record through the search of its list. A list of people says the surname first, the page does not. */
const open =
  (name: string, title = name): Act =>
  async (page) => {
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor();
  };
const chooseBuilding: Act = async (page) => {
  await page.getByRole('combobox', { name: 'Building' }).fill('Aloe');
  await page.getByRole('option', { name: 'Aloe Ridge' }).click();
};
const listOf = (resource: string, search: string) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify({ q: search }))}`;

/** The pictures of docs/month.md, in the order of the month; screens are called month-*, so that one argument takes them all. */
const month = (guide: string, path: string, act: Act): Shot => ({
  ...office(guide, path, act),
  persona: 'st-bookkeeper',
  screen: `month-${guide}`,
});
const seen =
  (text: string | RegExp): Act =>
  (page) =>
    page.getByText(text).first().waitFor();

/** Rows look different on a phone, so the way is walked at the desk width, and the picture is taken at the target width. */
const walkedAtDesk =
  (act: Act): Act =>
  async (page) => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1280, height: 800 });
    await act(page);
    if (size) await page.setViewportSize(size);
  };

/** The month after this one in South Africa, as in the addresses of levy runs. */
const comingMonth = (): string => addMonths(firstDayOfMonth(dayOfInstant(new Date())), 1).slice(0, 7);

const monthShots: readonly Shot[] = [
  month(
    'budget-sheet',
    `/budgets?filter=${encodeURIComponent('{"state":"Proposed"}')}`,
    walkedAtDesk(async (page) => {
      await page.getByText('Proposed', { exact: true }).filter({ visible: true }).last().click();
      await page.getByRole('link', { name: 'Open the sheet' }).click();
      await seen('Insurance of the buildings')(page);
    }),
  ),
  month(
    'readings-round',
    '/readings',
    walkedAtDesk(async (page) => {
      // Sorted by building and type: the last but one is the electricity of Coral Tree Mews.
      const rounds = page.locator('main a[href*="/readings/"]').filter({ visible: true });
      await rounds.first().waitFor();
      await rounds.nth(-2).click();
      await seen('C-5')(page);
    }),
  ),
  month('month-preview', '/month', async (page) => {
    // The page opens on the oldest month that is not posted; the demo has a preview of the coming one.
    await page.getByLabel('Month').selectOption(`/month/levies/${comingMonth()}`);
    await seen('Baobab Place')(page);
  }),
  month(
    'bank-match',
    '/bank-match',
    walkedAtDesk(async (page) => {
      await page.getByText('PILLAY').first().click();
      await page.getByRole('list', { name: 'Suggestions' }).waitFor();
    }),
  ),
  month('bank-reconcile', '/reconcile', async (page) => {
    await page
      .getByRole('link', { name: /Coral Tree Mews Body Corporate/ })
      .first()
      .click();
    await seen(/^No difference$/)(page);
  }),
];

/** The take-on of the demo, at its columns. */
const takeOnColumns: Act = async (page) => {
  await page.getByRole('link', { name: 'Disa Court' }).first().click();
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /Columns/ })
    .click();
  await seen('Read as')(page);
};

export const guideShots: readonly Shot[] = [
  office('today', '/'),
  office('first-days', '/first-days', seen('Name and logo of your agency')),
  office('settings', '/settings', seen('Name and look')),
  office('person', listOf('contacts', 'Mokoena'), open('Mokoena, Naledi', 'Naledi Mokoena')),
  office('tickets', '/tickets', seen('Assigned to')),
  office('new-ticket', '/tickets/create', seen('Photos and files')),
  office('age-analysis', '/age-analysis', seen('By building')),
  office('take-on-columns', '/take-on', walkedAtDesk(takeOnColumns)),
  office('payments', '/payments'),
  office('new-contact', '/contacts/create'),
  office('owner-account', listOf('owner-accounts', 'Mokoena'), open('Naledi Mokoena')),
  office('statement-run', '/statement-runs/create', chooseBuilding),
  office('levy-account', listOf('levy-accounts', 'ALR028'), open('ALR028')),
  office('aod', listOf('aods', '508'), open('508')),
  office('put-to-trustees', listOf('conduct-letters', 'Dog'), async (page) => {
    await open('Dog without permission')(page);
    await page.getByRole('button', { name: 'Put to the trustees' }).click();
  }),
  office('approval', listOf('approvals', 'second claim'), open('Payment to Table Bay Lifts: second claim')),
  {
    ...office('job', listOf('maintenance-jobs', 'Waterproof'), open('Waterproof the roof of block B')),
    tall: true,
  },
  ...monthShots,
];
