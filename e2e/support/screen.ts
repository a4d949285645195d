/** Checks a screen by its visible texts, to the letter. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The text may also be there a second time for screen readers; one of them is enough. */
export const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
