/**
 * Every screen of every person in four forms: 360 and 1280 px wide, light and dark. One h1, a title, no console message, no sideways
 * scroll, no finding of axe; on the phone also with text of twice the size, where nothing is cut off and no number is broken
 * (WCAG 1.4.4). Takes minutes: `npm run test:screens`.
 */
import type { Page } from '@playwright/test';
import { brokenNumbers, cutOff, expect, test, tooWide } from '../fixtures.ts';
import { hubsOf, personas, publicScreens } from '../support/personas.ts';
import { signIn } from '../support/sign-in.ts';
import { expectSound, lookAtOnly, walk } from '../support/walk.ts';

test.setTimeout(600_000);

/** The number of checked screens in each form, printed at the end. */
const looked = new Map<string, number>();
const count = (form: string) => looked.set(form, (looked.get(form) ?? 0) + 1);

const expectRoomForTwice = async (page: Page) => {
  const { hash } = new URL(page.url());
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  expect.soft(await tooWide(page), `${hash} at 200 % is wider than the screen`).toEqual([]);
  expect.soft(await cutOff(page), `${hash} at 200 % cuts what is read`).toEqual([]);
  expect.soft(await brokenNumbers(page), `${hash} at 200 % breaks a number`).toEqual([]);
  await page.evaluate("document.documentElement.style.fontSize = ''");
};

for (const mode of ['light', 'dark'] as const)
  test.describe(mode, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' }));

    const lookIn =
      (form: string, twice: boolean) =>
      async (page: Page): Promise<void> => {
        count(form);
        await expectSound(page);
        if (twice) await expectRoomForTwice(page);
      };

    test('signed out: every public screen', async ({ page, isMobile }, { project }) => {
      const look = lookIn(`${project.name} ${mode}`, isMobile && mode === 'light');
      for (const path of publicScreens)
        await test.step(path, () => walk(page, [path], new Set(['/demo-mailbox', '/help']), look));
      await walk(page, ['/demo-mailbox', '/help'], new Set(), look);
    });

    for (const [who, { login, starts, least }] of Object.entries(personas))
      test(`${who}: every screen that links lead to`, async ({ page, isMobile }, { project }) => {
        await signIn(page, `${login}@demo.test`);
        const look = lookIn(`${project.name} ${mode}`, isMobile && mode === 'light');
        expect(await walk(page, starts, new Set(), look), 'screens looked at').toBeGreaterThanOrEqual(least);
      });

    for (const login of hubsOf)
      test(`${login}: the hub`, async ({ page, isMobile }, { project }) => {
        await signIn(page, `${login}@demo.test`);
        const look = lookIn(`${project.name} ${mode}`, isMobile && mode === 'light');
        await lookAtOnly(page, '/user-portal', look);
      });
  });

test.afterAll(() => {
  for (const [form, screens] of looked) process.stdout.write(`${form}: ${screens} screens and tabs\n`);
});
