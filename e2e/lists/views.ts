/** A list view: saved, opened and removed. */
import type { Page } from '@playwright/test';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { expect } from '../fixtures.ts';
import { inList, settled } from './list-ready.ts';

export const pressViews = async (page: Page, { label }: OfficeResource) => {
  const name = `As I like it: ${label}`;
  const button = inList(page).getByRole('button', { name: 'Views', exact: true });
  const box = page.getByRole('dialog', { name: 'Views' });
  await button.click();
  await box.getByLabel('Save this view as').fill(name);
  await box.getByRole('button', { name: 'Save', exact: true }).click();
  await box.getByRole('button', { name, exact: true }).click();
  await expect(box).toBeHidden();
  await settled(page);
  await button.click();
  await box.getByRole('button', { name: `Remove the view ${name}` }).click();
  await expect(box.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
};
