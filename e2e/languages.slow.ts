/** Every screen of the owner's side in isiZulu and in Afrikaans: no sentence of ours is English, none widens the page. */
import { expect, test } from './fixtures.ts';
import { looksFor, signInSpeaking, speakEnglishAgain } from './spoken.ts';
import { walk } from './walk.ts';

test.setTimeout(300_000);
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const own = [
  '/user-portal',
  '/user-profile',
  '/change-password',
  '/sessions',
  '/second-factor',
  '/my-data',
  '/help',
];
const people = [
  { login: 'o1', starts: ['/owner-portal', ...own], least: 15 },
  { login: 'tn', starts: own, least: 8 },
] as const;

for (const language of ['zu', 'af'] as const) {
  test(`${language}: signed out, every public screen speaks it`, async ({ page }) => {
    const look = await looksFor(language);
    await page.goto('/');
    await page.locator('.language-choice').selectOption(language);
    for (const path of ['/', '/?mode=register', '/?mode=forgot', '/reset-password', '/help', '/nowhere'])
      await test.step(path, () =>
        walk(page, [path], new Set(['/demo-mailbox', '/contractor-registration']), look),
      );
  });

  for (const { login, starts, least } of people)
    test(`${language}: every screen of ${login} speaks it`, async ({ page, baseURL: base = '' }) => {
      const email = `${login}@demo.test`;
      const look = await looksFor(language);
      try {
        await signInSpeaking(page, language, email);
        expect(
          await walk(page, starts, new Set(['/demo-mailbox']), look),
          'screens looked at',
        ).toBeGreaterThanOrEqual(least);
      } finally {
        await speakEnglishAgain(base, email);
      }
    });
}
