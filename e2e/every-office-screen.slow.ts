/**
 * Every kind of record of the office: its list, one record, and the forms that an administrator is offered. No console
 * message, one h1, no identifier in place of a word, no sideways scroll, nothing for axe to find. The phone looks at it in
 * dark, the desk in light. Takes minutes: `npm run test:screens`.
 */
import type { Page } from '@playwright/test';
import { contract } from '@stoep/contract';
import { call } from '@stoep/contract/client';
import { officeResources } from '@stoep/contract/office/index';
import { GROUPS, type OfficeResource } from '@stoep/contract/office/resource';
import { expect, expectAccessible, test } from './fixtures.ts';
import { tokenOf } from './office-by-api.ts';
import { signIn } from './sign-in.ts';

test.setTimeout(240_000);
test.beforeEach(({ page }, { project }) =>
  page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light', reducedMotion: 'reduce' }),
);

/** A stored word, a day as it is stored, or nothing at all; ids and hashes stand in the audit and the jobs alone. */
const RAW = /\b[a-z]+_[a-z_]+\b|\b\d{4}-\d\d-\d\d\b|\b(?:undefined|NaN|null)\b|\[object|<p>/;

/** Opens an address in the running office and waits until it says what it shows. */
const lookAt = async (page: Page, path: string, title: string | RegExp) => {
  await page.goto(`/office/#${path}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('.loading, .skeleton, .RaPlaceholder-root')).toHaveCount(0);
  expect.soft(await page.locator('main').innerText(), path).not.toMatch(RAW);
  await expectAccessible(page);
};

const screensOf = async (page: Page, resource: OfficeResource, id: string | undefined) => {
  const { name, label, singular } = resource;
  await lookAt(page, `/${name}`, label);
  if (id) await lookAt(page, `/${name}/${id}/show`, new RegExp(`^${singular}: `));
  if (id && resource.edit) await lookAt(page, `/${name}/${id}`, `Edit ${singular.toLowerCase()}`);
  if (resource.create) await lookAt(page, `/${name}/create`, `New ${singular.toLowerCase()}`);
};

for (const group of GROUPS)
  test(`office, ${group}: every list, record and form`, async ({ page, baseURL: base = '', unexpected }) => {
    const options = { base, token: await tokenOf(base, 'st@demo.test') };
    await signIn(page, 'st@demo.test');
    for (const resource of officeResources.filter((one) => one.group === group))
      await test.step(resource.name, async () => {
        const params = { resource: resource.name };
        const { value } = await call(contract.office.list, { params, query: { limit: 1 } }, options);
        await screensOf(page, resource, value[0]?.id);
      });
    // The router's own remark on addresses that are typed while a form is open; people come by links.
    const remarks = unexpected.filter((one) => one.includes('use a blocker on a POP navigation'));
    for (const remark of remarks) unexpected.splice(unexpected.indexOf(remark), 1);
  });
