/** Signs in as a demo persona through the screen. */

import type { Page } from '@playwright/test';
import { signInTexts } from '@stoep/contract/identity/sign-in.texts';
import { DEMO_PASSWORD } from '../../apps/api/src/modules/platform/demo/demo-logins.ts';

/** Ends on the hub. `email` is one of the demo logins (docs/demo.md), or that of a person with another password. */
export async function signIn(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  await page.goto('/');
  await page.getByLabel(signInTexts.email, { exact: true }).fill(email);
  await page.getByLabel(signInTexts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signInTexts.login, exact: true }).click();
  await page.waitForURL('**/#/user-portal');
}
