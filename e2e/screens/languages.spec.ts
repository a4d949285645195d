/**
 * isiZulu on a phone: an owner's first screens are in isiZulu throughout and not wider for its long words. A page of another side of the
 * portal is English, and its link back isiZulu. `npm run test:screens` walks every screen of the owner's side, in Afrikaans too.
 */
import { LANGUAGE_LOCALES } from '@stoep/contract/kit/language';
import { expect, test } from '../fixtures.ts';
import { expectNoOverlap } from '../support/overlaps.ts';
import { signIn } from '../support/sign-in.ts';
import { looksFor, signInSpeaking, speakEnglishAgain } from '../support/spoken.ts';
import { lookAtOnly, settle } from '../support/walk.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('an owner who is a trustee too reads isiZulu, and the trustees’ pages in English', async ({
  page,
  baseURL: base = '',
}) => {
  const email = 'ot@demo.test';
  const look = await looksFor('zu');
  try {
    await signInSpeaking(page, 'zu', email);
    for (const path of ['/user-portal', '/owner-portal']) await test.step(path, () => lookAtOnly(page, path, look));
    await page.goto('/#/trustee-portal');
    await expect(page.getByRole('heading', { level: 1, name: 'Trustee Portal' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-ZA');
    await page.goto('/#/user-portal');
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_LOCALES.zu);
    await settle(page);
    await look(page);
  } finally {
    await speakEnglishAgain(base, email);
  }
});

for (const language of ['en', 'af', 'zu'] as const)
  test(`FAULT-48.9: no text lies over text on the hub and its votes in ${language}`, async ({
    page,
    baseURL: base = '',
  }) => {
    const email = 'ot@demo.test';
    try {
      if (language === 'en') await signIn(page, email);
      else await signInSpeaking(page, language, email);
      // The votes load after the page itself.
      await expect(page.locator('.row-card .brief')).not.toHaveCount(0);
      for (const path of ['/user-portal', '/owner-portal', '/trustee-portal'])
        await test.step(path, () => lookAtOnly(page, path, expectNoOverlap));
    } finally {
      await speakEnglishAgain(base, email);
    }
  });
