/** A letter to ten accounts: ticked in their list, written and sent, at the mail server, and noted on the page of each account. */
import { expect, type Page } from '@playwright/test';
import { startSmtpCapture } from '../../apps/api/test/mails/smtp-capture.ts';
import { expectAccessible, test } from '../fixtures.ts';
import { sitDown, unexpected } from '../support/from-empty.ts';
import { startProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';

const TEN = 10;
const SUBJECT = 'Painting of the roof';

const placeOfTitle = async (page: Page, address: string, title: string) => {
  // A form warns about an address that is typed while it stands.
  await page.goto('about:blank');
  await page.goto(`/office/#${address}`);
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
  await expect(heading).toBeVisible();
  const box = await heading.boundingBox();
  return { left: Math.round(box?.x ?? 0), top: Math.round(box?.y ?? 0) };
};

test('a letter to ten accounts', async ({ browser }) => {
  test.setTimeout(240_000);
  const post = await startSmtpCapture({ disabledCommands: ['STARTTLS'] });
  const product = await startProduct([], 'product-letters', { SMTP_URL: post.url });
  try {
    const page = await sitDown(browser, product);
    await signIn(page, 'st@demo.test');
    expect(await placeOfTitle(page, '/settings', 'Settings')).toEqual(
      await placeOfTitle(page, '/trial-balance', 'Trial balance'),
    );
    expect(await placeOfTitle(page, '/letter', 'New letter to accounts')).toEqual(
      await placeOfTitle(page, '/account-letters/create', 'New letter to accounts'),
    );
    await page.goto('about:blank');
    await page.goto('/office/#/account-letters');
    await page.getByRole('link', { name: 'Choose levy accounts', exact: true }).click();
    const boxes = page.getByRole('checkbox', { name: /^Choose / });
    await expect(boxes.nth(TEN)).toBeVisible();
    const numbers: string[] = [];
    for (let at = 0; at < TEN; at += 1) {
      await boxes.nth(at).check();
      numbers.push(String(await boxes.nth(at).getAttribute('aria-label')).replace('Choose ', ''));
    }
    await expect(page.getByText(/^10 selected/)).toBeVisible();
    // An eleventh is with the attorneys.
    const handedOver = page.getByRole('row', { name: /Handed over/ }).first();
    await expect(handedOver).toBeVisible();
    const leftOut = String(await handedOver.getByRole('checkbox').getAttribute('aria-label')).replace('Choose ', '');
    await handedOver.getByRole('checkbox').check();
    await expect(page.getByText(/^11 selected · 1 handed over to attorneys, left out of a letter/)).toBeVisible();
    await page.getByRole('link', { name: 'Send a letter' }).click();

    const table = page.getByRole('table', { name: 'To 11 accounts' });
    await expect(page.getByRole('menuitem', { name: 'Letters to accounts' })).toHaveAttribute('aria-current', 'page');
    for (const number of numbers) await expect(table.getByRole('link', { name: number, exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Subject', exact: true }).fill(SUBJECT);
    const letter = page.getByRole('textbox', { name: 'Letter', exact: true });
    await letter.fill('Account : the roof is painted.');
    await letter.press('Home');
    for (let at = 0; at < 'Account '.length; at += 1) await letter.press('ArrowRight');
    await letter.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Insert field in Letter', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Account holder’s name' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(letter).toHaveValue('Account {{account_number}}: the roof is painted.');
    await expect(letter).toBeFocused();
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this letter to 10 accounts?' });
    await expect(dialog.getByText(`Account ${numbers[0]}: the roof is painted.`)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send to 10 accounts' }).click();

    await expect(page.getByText('10 emails are waiting to be sent.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(`${leftOut}.*With the attorneys`) })).toBeVisible();
    const ours = () => post.mails.filter(({ mail }) => mail.subject === SUBJECT);
    await expect(() => expect(ours()).toHaveLength(TEN)).toPass({ timeout: 60_000 });
    for (const number of numbers)
      expect(ours().filter(({ mail }) => mail.text?.includes(`Account ${number}: the roof`))).toHaveLength(1);

    await page.goto('/office/#/levy-accounts');
    await page.getByRole('link', { name: numbers[3] ?? '', exact: true }).click();
    const sent = page.getByRole('table', { name: 'Bulk emails' });
    await expect(sent.getByRole('link', { name: SUBJECT })).toBeVisible();
    await expect(sent.getByText('Sent', { exact: true })).toBeVisible();
    await sent.getByRole('link', { name: SUBJECT }).click();
    const particulars = page.getByRole('main').locator('dl');
    await expect(particulars.getByText('Bulk mail')).toHaveCount(0);
    await particulars.locator('div', { hasText: 'Letter to accounts' }).getByRole('link').click();
    await expect(page.getByText('10 of 10 sent')).toBeVisible();
    expect(unexpected).toEqual([]);
  } finally {
    await product.stop();
    await post.close();
  }
});
