/** A link with a count leads to the counted records: the heading of the list is in sight and has the focus. */
import { expect, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Where each of these links is, and whose: "4 votes", "Open tickets 2", "All 12 jobs". */
const PLACES = [
  ['t1@demo.test', '/user-portal', '.hub-lines a, .card-head a'],
  ['ot@demo.test', '/user-portal', '.hub-lines a, .card-head a'],
  ['c1@demo.test', '/user-portal', '.hub-lines a'],
  ['ot@demo.test', '/owner-portal', '.at-a-glance a.tile'],
  ['t1@demo.test', '/trustee-portal?tab=buildings', '.trustee-now a.tile'],
  ['c1@demo.test', '/contractor-portal', '.card-head a'],
] as const;

for (const [email, path, links] of PLACES)
  test(`FAULT-48.7: each link of ${path} to a list lands on it: ${email}`, async ({ page }) => {
    await signIn(page, email);
    await page.goto(`/#${path}`);
    const all = page.locator('main').locator(links);
    await expect(all.first()).toBeVisible();
    await expect(page.locator('main .loading')).toHaveCount(0);
    const hrefs = await all.evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? ''));
    const toLists = [...new Set(hrefs)].filter((href) => /^#\/(owner|trustee|contractor)-portal/.test(href));
    expect(toLists.length).toBeGreaterThan(0);
    for (const href of toLists) {
      await page.goto(`/#${path}`);
      await page.locator(`main a[href="${href}"]`).first().click();
      const heading = page.locator('main h2:focus');
      await expect(heading, href).toHaveCount(1);
      await expect(page.locator('main .loading')).toHaveCount(0);
      // Some of the headings are only for screen readers, so their position is checked.
      const bar = (await page.locator('.top-bar').boundingBox())?.height ?? 0;
      await expect
        .poll(async () => {
          const y = (await heading.boundingBox())?.y ?? -1;
          return y >= bar && y < 844;
        }, href)
        .toBe(true);
    }
  });
