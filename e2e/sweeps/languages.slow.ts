/** Every screen of the owner's side in isiZulu and in Afrikaans: no sentence in English, and no overlapping text. */
import type { Page } from '@playwright/test';
import { LANGUAGE_LOCALES } from '@stoep/contract/kit/language';
import { expect, test } from '../fixtures.ts';
import { expectNoOverlap } from '../support/overlaps.ts';
import { hubsOf, personas, publicScreens } from '../support/personas.ts';
import { signIn } from '../support/sign-in.ts';
import { looksFor, signInSpeaking, speakEnglishAgain } from '../support/spoken.ts';
import { lookAtOnly, walk } from '../support/walk.ts';

test.setTimeout(300_000);
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The people of the owner's side; help belongs to everybody. */
const people = [personas.owner, personas.tenant].map((one) => ({ ...one, starts: [...one.starts, '/help'] }));

for (const language of ['zu', 'af'] as const) {
  test(`${language}: signed out, every public screen speaks it`, async ({ page }) => {
    const look = await looksFor(language);
    await page.goto('/#/');
    await page.locator('.language-choice').selectOption(language);
    // The texts of the language load, and the page is drawn again with them.
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_LOCALES[language]);
    await page.waitForLoadState('networkidle');
    for (const path of ['/', '/?mode=register', '/?mode=forgot', '/reset-password', '/help', '/nowhere'])
      await test.step(path, () => walk(page, [path], new Set(['/demo-mailbox', '/contractor-registration']), look));
  });

  for (const { login, starts, least } of people)
    test(`${language}: every screen of ${login} speaks it`, async ({ page, baseURL: base = '' }) => {
      const email = `${login}@demo.test`;
      const look = await looksFor(language);
      try {
        await signInSpeaking(page, language, email);
        expect(await walk(page, starts, new Set(['/demo-mailbox']), look), 'screens looked at').toBeGreaterThanOrEqual(
          least,
        );
      } finally {
        await speakEnglishAgain(base, email);
      }
    });
}

const own = new Set(['/demo-mailbox']);

for (const language of ['en', 'af', 'zu'] as const) {
  test(`FAULT-48.9: no text lies over text on the public screens in ${language}`, async ({ page }) => {
    await page.goto('/#/');
    await page.locator('.language-choice').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_LOCALES[language]);
    await page.waitForLoadState('networkidle');
    for (const path of publicScreens) await lookAtOnly(page, path, expectNoOverlap);
    await walk(page, ['/help'], new Set(own), expectNoOverlap);
  });

  const inLanguage = (login: string, look: (page: Page) => Promise<void>) =>
    test(`FAULT-48.9: no text lies over text on the screens of ${login} in ${language}`, async ({
      page,
      baseURL: base = '',
    }) => {
      const email = `${login}@demo.test`;
      try {
        if (language === 'en') await signIn(page, email);
        else await signInSpeaking(page, language, email);
        await look(page);
      } finally {
        await speakEnglishAgain(base, email);
      }
    });

  for (const { login, starts, least } of Object.values(personas))
    inLanguage(login, async (page) => {
      const looked = await walk(page, starts, new Set(own), expectNoOverlap);
      expect(looked, 'screens looked at').toBeGreaterThanOrEqual(least);
    });
  for (const login of hubsOf) inLanguage(login, (page) => lookAtOnly(page, '/user-portal', expectNoOverlap));
}
