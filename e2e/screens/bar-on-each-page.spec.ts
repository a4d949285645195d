/** On a phone the bar with the portals is on each page of a person who is logged in, and covers nothing that can be pressed. */
import { expect, test } from '../fixtures.ts';
import { signIn } from '../support/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the bar stands below the vote on the page of a question, and the foot of the page can be read', async ({
  page,
}) => {
  await signIn(page, 't1@demo.test');
  await page.goto('/#/trustee-portal');
  await page.locator('main a[href*="/building-approvals/"]').first().click();
  const vote = page.locator('.vote-bar');
  await expect(vote).toBeVisible();
  const bar = page.locator('.portal-bar.bottom');
  await expect(bar.getByRole('link').first()).toBeVisible();
  const barTop = (await bar.boundingBox())?.y ?? 0;
  const edges = await vote.boundingBox();
  expect((edges?.y ?? 0) + (edges?.height ?? 0)).toBeLessThanOrEqual(barTop + 0.5);
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  const help = await page.locator('.foot a').boundingBox();
  expect((help?.y ?? 0) + (help?.height ?? 0)).toBeLessThanOrEqual((await vote.boundingBox())?.y ?? 0);
  await bar.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/#\/user-portal$/);
});

test('help has the bar', async ({ page }) => {
  await signIn(page, 't1@demo.test');
  await page.goto('/#/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help and contact' })).toBeVisible();
  const bar = page.locator('.portal-bar.bottom');
  await expect(bar.getByRole('link', { name: 'Home' })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.foot')).toHaveCount(0);
});

test('the arrow of a row to vote on lies on no word of it', async ({ page }) => {
  await signIn(page, 't1@demo.test');
  await page.goto('/#/trustee-portal');
  await expect(page.locator('.row-card .brief-status').first()).toBeVisible();
  const lying = await page.locator('.row-card:has(.row-more)').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const arrow = row.querySelector('.row-more svg')?.getBoundingClientRect();
      return [...row.querySelectorAll('.brief-status span, .brief-title a')].flatMap((word) => {
        const range = document.createRange();
        range.selectNodeContents(word);
        return [...range.getClientRects()]
          .filter(
            ({ left, right, top, bottom }) =>
              arrow && left < arrow.right && right > arrow.left && top < arrow.bottom && bottom > arrow.top,
          )
          .map(() => word.textContent);
      });
    }),
  );
  expect(lying).toEqual([]);
});
