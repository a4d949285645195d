/** A letter to ten accounts: ticked in their list, written and sent, at the mail server, and noted on the page of each account. */
import { expect } from '@playwright/test';
import { startSmtpCapture } from '../../apps/api/test/mails/smtp-capture.ts';
import { expectAccessible, test } from '../fixtures.ts';
import { sitDown, unexpected } from '../support/from-empty.ts';
import { startProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';

const TEN = 10;
const SUBJECT = 'Painting of the roof';

test('a letter to ten accounts', async ({ browser }) => {
  test.setTimeout(240_000);
  const post = await startSmtpCapture({ disabledCommands: ['STARTTLS'] });
  const product = await startProduct([], 'product-letters', { SMTP_URL: post.url });
  try {
    const page = await sitDown(browser, product);
    await signIn(page, 'st@demo.test');
    await page.goto('/office/#/levy-accounts');
    const boxes = page.getByRole('checkbox', { name: /^Choose / });
    await expect(boxes.nth(TEN)).toBeVisible();
    const numbers: string[] = [];
    for (let at = 0; at < TEN; at += 1) {
      await boxes.nth(at).check();
      numbers.push(String(await boxes.nth(at).getAttribute('aria-label')).replace('Choose ', ''));
    }
    await expect(page.getByText(/^10 selected/)).toBeVisible();
    await page.getByRole('link', { name: 'Send a letter' }).click();

    const table = page.getByRole('table', { name: 'To 10 accounts' });
    for (const number of numbers) await expect(table.getByRole('link', { name: number, exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Subject', exact: true }).fill(SUBJECT);
    await page
      .getByRole('textbox', { name: 'Letter', exact: true })
      .fill('Account {{account_number}}: the roof is painted.');
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this letter to 10 accounts?' });
    await expect(dialog.getByText(`Account ${numbers[0]}: the roof is painted.`)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send to 10 accounts' }).click();

    await expect(page.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible();
    const ours = () => post.mails.filter(({ mail }) => mail.subject === SUBJECT);
    await expect(() => expect(ours()).toHaveLength(TEN)).toPass({ timeout: 60_000 });
    for (const number of numbers)
      expect(ours().filter(({ mail }) => mail.text?.includes(`Account ${number}: the roof`))).toHaveLength(1);

    await page.goto('/office/#/levy-accounts');
    await page.getByRole('link', { name: numbers[3] ?? '', exact: true }).click();
    const sent = page.getByRole('table', { name: 'Bulk emails' });
    await expect(sent.getByRole('link', { name: SUBJECT })).toBeVisible();
    await expect(sent.getByText('Sent', { exact: true })).toBeVisible();
    expect(unexpected).toEqual([]);
  } finally {
    await product.stop();
    await post.close();
  }
});
