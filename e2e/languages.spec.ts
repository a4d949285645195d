/**
 * isiZulu on a phone: what an owner opens first speaks it throughout and is not wider for its long words; a page of another side
 * is English, and the way back isiZulu. `npm run test:screens` walks every screen of the owner's side, in Afrikaans too.
 */
import { LOCALES } from '@stoep/contract/kit/language';
import { expect, test } from './fixtures.ts';
import { looksFor, signInSpeaking, speakEnglishAgain } from './spoken.ts';
import { lookAtOnly, settle } from './walk.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('an owner who is a trustee too reads isiZulu, and the trustees’ pages in English', async ({
  page,
  baseURL: base = '',
}) => {
  const email = 'ot@demo.test';
  const look = await looksFor('zu');
  try {
    await signInSpeaking(page, 'zu', email);
    for (const path of ['/user-portal', '/owner-portal'])
      await test.step(path, () => lookAtOnly(page, path, look));
    await page.goto('/#/trustee-portal');
    await expect(page.getByRole('heading', { level: 1, name: 'Trustee Portal' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-ZA');
    await page.goto('/#/user-portal');
    await expect(page.locator('html')).toHaveAttribute('lang', LOCALES.zu);
    await settle(page);
    await look(page);
  } finally {
    await speakEnglishAgain(base, email);
  }
});
