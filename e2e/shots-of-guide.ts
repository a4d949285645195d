/** The pictures of docs/guide: the screens of the office on which a job is done, as the page of the guide tells it. */
import type { Page } from '@playwright/test';
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

/** The page of the one that a search of its list finds. */
const open =
  (name: string): Act =>
  async (page) => {
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor();
  };
const chooseBuilding: Act = async (page) => {
  await page.getByRole('combobox', { name: 'Building' }).fill('Aloe');
  await page.getByRole('option', { name: 'Aloe Ridge' }).click();
};
const listOf = (resource: string, search: string) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify({ q: search }))}`;

export const guideShots: readonly Shot[] = [
  office('today', '/'),
  office('new-contact', '/contacts/create'),
  office('owner-account', listOf('owner-accounts', 'Mokoena'), open('Naledi Mokoena')),
  office('month-run', '/month', async (page) => {
    await page.getByRole('button', { name: 'Preview the month' }).click();
    await page.getByRole('checkbox', { name: 'Choose all' }).waitFor();
  }),
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
];
