/** A trustee's decisions in a browser (A 2 /trustee-portal, A 4, B 2 Building approval detail). */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { showFilters } from '../support/filters.ts';
import { signIn } from '../support/sign-in.ts';

const ACTIVE = 'table, .row-cards';
/** The first open approval, whatever other journeys voted on. */
const firstWaiting = async (page: Page) => {
  // The last journey of this file decides the fence.
  const links = page.locator(ACTIVE).first().getByRole('link');
  const link = links.filter({ hasNotText: 'Electric fence' }).first();
  await expect(link).toBeVisible();
  return ((await link.textContent()) ?? '').trim();
};
const subTab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Approvals' }).getByRole('tab', { name });

test('A 2, A 4: a trustee filters, votes, and finds the approval under its sub-tab and History', async ({ page }) => {
  await signIn(page, 't1@demo.test');
  await page.getByRole('link', { name: 'Trustee Portal', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'My Individual Approvals' })).toBeVisible();
  const subject = await firstWaiting(page);
  await expectAccessible(page);

  await showFilters(page);
  await page.getByLabel('Search by subject').fill('no approval reads like this');
  await expect(page.getByText('No Approvals Found.')).toBeVisible();
  await page.getByLabel('Search by subject').fill(subject);
  await expect(page.getByRole('link', { name: subject })).toBeVisible();

  await page.getByRole('button', { name: `Approve ${subject}` }).click();
  await expect(page.getByText(`You approved: ${subject}`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Approve ${subject}` })).toHaveCount(0);
  await subTab(page, 'Approved').click();
  await expect(page.getByRole('link', { name: subject })).toBeVisible();
  await subTab(page, 'History').click();
  await expect(page.getByRole('link', { name: subject })).toBeVisible();
  await expectAccessible(page);
});

test('B 2: the page of an approval shows its votes; a vote is changed there until it closes', async ({ page }) => {
  await signIn(page, 't1@demo.test');
  await page.goto('/#/trustee-portal');
  const subject = await firstWaiting(page);
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Building Approval Detail' })).toBeVisible();
  const mine = page.getByRole('region', { name: 'Your vote' });
  await mine.getByRole('button', { name: /^Abstain/ }).click();
  await expect(mine).toContainText('Your vote: Abstain.');
  await expect(page.getByRole('region', { name: 'Votes Information' }).first()).toContainText('Abstained');
  await expectAccessible(page);
  await mine.getByRole('button', { name: /^Decline/ }).click();
  await expect(mine).toContainText('Your vote: Decline.');
  await page.getByRole('button', { name: 'Back' }).click();
  await subTab(page, 'Declined').click();
  await expect(page.getByRole('link', { name: subject })).toBeVisible();
});

/** How many pixels of a picture are dark: a page that was not drawn is white or empty. */
const inkOf = (drawn: Element) => {
  const canvas = drawn as HTMLCanvasElement;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  let ink = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 0 && (data[at] ?? 0) < 128) ink += 1;
  return ink;
};

test('on a phone the invoice is seen before the vote; one that cannot be drawn is named, and downloaded', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'A desk has a viewer of its own.');
  await signIn(page, 't1@demo.test');
  // Another journey may have voted on it.
  const paid = page.getByRole('link', { name: /^Payment to Highveld Plumbing/ }).first();
  for (const view of ['active', 'history']) {
    await page.goto(`/#/trustee-portal?view=${view}`);
    await expect(subTab(page, view === 'active' ? 'Active' : 'History')).toHaveAttribute('aria-selected', 'true');
    await firstWaiting(page);
    if ((await paid.count()) > 0) break;
  }
  await paid.click();
  const invoice = page.getByRole('region', { name: 'Invoice' });
  const drawn = invoice.getByRole('img', { name: 'Invoice: its first page' });
  // The invoice is drawn once it is in sight, below the facts of the approval.
  await invoice.scrollIntoViewIfNeeded();
  await expect(drawn).toBeVisible();
  expect(await drawn.evaluate(inkOf)).toBeGreaterThan(1_000);
  await expectAccessible(page);

  await page.route(/\/file\//, (route) =>
    route.fulfill({
      contentType: 'application/pdf',
      headers: { 'content-disposition': 'attachment; filename="broken.pdf"' },
      body: '%PDF-1.7 and nothing else',
    }),
  );
  await page.reload();
  await invoice.scrollIntoViewIfNeeded();
  await expect(invoice.getByText('broken.pdf')).toBeVisible();
  const file = page.waitForEvent('download');
  await invoice.getByRole('button', { name: 'Open the file' }).click();
  expect((await file).suggestedFilename()).toBe('broken.pdf');
});

test("a mail's link opens the approval after the login and votes nothing", async ({ page }) => {
  await signIn(page, 't1@demo.test');
  await page.goto('/#/trustee-portal');
  const subject = await firstWaiting(page);
  await page.getByRole('link', { name: subject }).click();
  await page.waitForURL('**/building-approvals/**');
  const link = page.url();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();

  // Opened as from a mail program, not from the logged-in page.
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('t1@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('Stoep-demo-2026');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/building-approvals/**');
  const mine = page.getByRole('region', { name: 'Your vote' });
  await expect(mine).toContainText('You can vote until');
  await expect(mine.getByRole('button', { name: /^Approve/ })).toBeVisible();
});

test('rules 1.3: the vote that reaches the required count decides, and the record is signed', async ({ page }) => {
  const subject = 'Electric fence: accept the finished work';
  await signIn(page, 't1@demo.test');
  await page.goto('/#/trustee-portal');
  await page.getByRole('link', { name: subject }).click();
  const status = page.getByRole('region', { name: 'Approval Status Information' });
  await expect(status).toContainText('Awaiting trustees');
  await page
    .getByRole('region', { name: 'Your vote' })
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(page.getByRole('region', { name: 'Your vote' })).toContainText('Your vote: Approve.');
  await expect(status).not.toContainText('Awaiting trustees');
  await expect(page.getByRole('region', { name: 'Your vote' }).getByRole('button')).toHaveCount(0);
  const record = page.getByRole('region', { name: 'Record of the decision' });
  // Signed in the background, and shown without a reload.
  await expect(record).toContainText('Verified:');
  await expectAccessible(page);
});
