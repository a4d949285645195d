/** A screen as a person meets it: by the words that stand on it, to the letter. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The text may stand on the screen and be read aloud too: one of them is enough. */
export const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
