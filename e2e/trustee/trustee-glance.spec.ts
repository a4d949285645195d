/** A trustee's most frequent task, counted in presses from the hub: the amount is read before the vote. */
import { expect, expectAccessible, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

test('a vote is one press from the hub, with its amount seen before; the row stays and keeps the focus', async ({
  page,
}) => {
  // The fullest row: each vote to approve would decide.
  await page.route('**/api/trustee/approvals/active/**', async (route) => {
    const answer = await route.fetch();
    const asked = await answer.text();
    await route.fulfill({
      response: answer,
      body: asked.replaceAll(/"approvalCount":\d+/g, '"approvalCount":2'),
    });
  });
  await signIn(page, 't1@demo.test');
  // Another journey decides the fence (trustee-votes.spec.ts).
  const rows = page.getByRole('list', { name: 'Approvals to vote on' }).getByRole('listitem');
  const row = rows.filter({ hasNotText: 'Electric fence' }).first();
  await expect(row).toContainText(/R\s\d/);
  await expect(row).toContainText(/\d approved, \d needed/);
  await expect(row).toContainText(/Closes (in \d+ days|today|tomorrow)/);
  const subject = ((await row.getByRole('link').first().textContent()) ?? '').trim();
  // A vote is cast by one press, so its buttons are 44 px high (they were 32), with room around them. The row also has a subject of two
  // lines, the amount with the tally, that a vote decides, and how a quote compares. On a phone two such rows are in sight at once.
  if ((page.viewportSize()?.width ?? 0) < 600) {
    // The substitute font that is used until the font has loaded is wider.
    await page.evaluate(() => document.fonts.ready);
    const heights = await page
      .getByRole('list', { name: 'Approvals to vote on' })
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(152);
  }
  await expectAccessible(page);

  const approve = row.getByRole('button', { name: /^Approve/ });
  const pressed = await approve.boundingBox();
  await approve.click();
  await expect(row).toContainText('You approved this.');
  await expect(row).toContainText(subject);
  await expect(page.getByRole('button', { name: `Change: ${subject}` })).toBeFocused();
  await expectAccessible(page);

  // By keyboard alone: the vote is changed in place, and the focus is never lost to the page.
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: /^Decline/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('You declined this.');
  await expect(page.locator('.toasts .notice.success').filter({ hasText: 'You declined' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Change: ${subject}` })).toBeFocused();

  // The second press of a double tap lands where Approve was, and opens nothing.
  if (pressed) await page.mouse.click(pressed.x + pressed.width / 2, pressed.y + pressed.height / 2);
  await expect(row).toContainText('You declined this.');
});

test('on a phone the first question to vote on is in sight when the portal opens', async ({ page }) => {
  await signIn(page, 't1@demo.test');
  await page.getByRole('link', { name: 'Trustee Portal', exact: true }).click();
  const first = page.getByRole('button', { name: /^Approve/ }).first();
  await expect(first).toBeVisible();
  await expect(first).toBeInViewport({ ratio: 1 });
  // The list is drawn again when its figures arrive, so both positions have to be stable in one measurement.
  await expect(async () => {
    const bar = await page.locator('.portal-bar.bottom').boundingBox();
    const press = await first.boundingBox();
    expect(press).not.toBeNull();
    if (bar) expect((press?.y ?? 0) + (press?.height ?? 0)).toBeLessThanOrEqual(bar.y);
  }).toPass();
});

test('the state of a ticket that was answered is one press from the hub', async ({ page }) => {
  await signIn(page, 't1@demo.test');
  await page.getByRole('link', { name: /tickets? needs? your reply/ }).click();
  // The only open ticket opens by itself.
  await expect(page.getByRole('region', { name: 'Status and next step' })).toContainText('In Progress');
});
