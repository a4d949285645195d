/** The screens of the office, as an administrator opens them: for each kind of record its list, one record and its forms. */
import { expect, type Page, test } from '@playwright/test';
import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';
import { findOfficeResource } from '@stoep/contract/office/index';
import { OFFICE_MENU, officeRecordsIn } from '@stoep/contract/office/menu';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { tokenOf } from './office-by-api.ts';

/** A check for every screen; `path` is for its error messages. */
type Look = (page: Page, path: string) => Promise<void>;

/** Text in a column so narrow that each line has only a character or two. */
const onEnd = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('main :is(td, dd) :is(a, button)')
    .evaluateAll((all) =>
      all
        .filter(
          ({ clientHeight, clientWidth, textContent }) => textContent.length > 2 && clientHeight > 2 * clientWidth,
        )
        .map((one) => one.textContent),
    );

/** Opens an address in the running office and waits for its title. */
export const openInOffice = async (page: Page, path: string, title: string | RegExp) => {
  await page.goto(`/office/#${path}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('.loading, .skeleton')).toHaveCount(0);
  expect.soft(await onEnd(page), path).toEqual([]);
};

/** A page with tabs is named by its record alone; the kind of another may have the record's number: "Ticket 10013: …". */
const titleOfRecord = ({ singular, tabs }: OfficeResource) => (tabs ? /\S/ : new RegExp(`^${singular}( \\d+)?: `));

const screensOf = (resource: OfficeResource, id: string | undefined) => {
  const { name, label, singular, edit, create } = resource;
  const screens: [path: string, title: string | RegExp][] = [[`/${name}`, label]];
  if (id) screens.push([`/${name}/${id}/show`, titleOfRecord(resource)]);
  if (id && edit) screens.push([`/${name}/${id}`, `Edit ${singular.toLowerCase()}`]);
  // The budget sheet is a screen of its own.
  if (id && name === 'budgets') screens.push([`/budget/${id}`, /^Budget, /]);
  if (id && name === 'buildings') screens.push([`/quotas/${id}`, /^Quotas, /]);
  if (create) screens.push([`/${name}/create`, `New ${singular.toLowerCase()}`]);
  return screens;
};

/** Screens of an entry that are not about one kind of record. `building` is replaced by the id of one with meters. */
const WORKED_IN: Readonly<Record<string, readonly [path: string, title: string | RegExp][]>> = {
  Levies: [
    ['/month', 'Monthly levy run'],
    ['/readings', 'Capture readings'],
    ['/readings/building?type=Electricity', /^Electricity of /],
  ],
  Bank: [
    ['/bank-import', 'Bank import'],
    ['/bank-match', 'Match'],
    ['/bank-match?show=parked', 'Match'],
    ['/reconcile', 'Reconcile'],
    ['/reconcile?account=pooled', 'Reconcile'],
  ],
  Arrears: [['/age-analysis?older=30', 'Age analysis']],
  Ledger: [['/trial-balance', 'Trial balance']],
};

const walkWorkedIn = async (page: Page, options: { base: string; token: string }, entry: string, look: Look) => {
  const screens = WORKED_IN[entry] ?? [];
  if (screens.length === 0) return 0;
  const params = { resource: 'buildings' };
  const { value } = await callEndpoint(apiContract.office.list, { params, query: { limit: 1 } }, options);
  const accounts = await callEndpoint(apiContract.reconciling.accounts, {}, options);
  const pooled = accounts.find((one) => one.pooled)?.id ?? '';
  for (const [named, title] of screens) {
    const path = named.replace('/building', `/${value[0]?.id}`).replace('=pooled', `=${pooled}`);
    await openInOffice(page, path, title);
    await look(page, path);
  }
  return screens.length;
};

type MenuEntry = (typeof OFFICE_MENU)[number];
/** The entries of the menu that lead to records. */
export const entriesWithRecords = OFFICE_MENU.filter((entry) => officeRecordsIn(entry).length > 0);
export const resourcesIn = (entry: MenuEntry): OfficeResource[] =>
  officeRecordsIn(entry).flatMap((name) => findOfficeResource(name) ?? []);

/** Visits every screen of an entry of the menu; answers how many were visited. */
export async function walkOffice(page: Page, base: string, entry: MenuEntry, look: Look): Promise<number> {
  const options = { base, token: await tokenOf(base, 'st@demo.test') };
  let looked = await walkWorkedIn(page, options, entry.label, look);
  for (const resource of resourcesIn(entry))
    await test.step(resource.name, async () => {
      const params = { resource: resource.name };
      const { value } = await callEndpoint(apiContract.office.list, { params, query: { limit: 1 } }, options);
      for (const [path, title] of screensOf(resource, value[0]?.id)) {
        await openInOffice(page, path, title);
        await look(page, path);
        looked += 1;
      }
    });
  return looked;
}

/** Removes the router's warning about addresses typed while a form is open; people use links. */
export const forgiveTypedAddresses = (unexpected: string[]): void => {
  const kept = unexpected.filter((one) => !one.includes('use a blocker on a POP navigation'));
  unexpected.splice(0, unexpected.length, ...kept);
};
