import { afterEach, expect, test, vi } from 'vitest';
import { afrikaansPageLanguage as afrikaans } from '../languages/screens.af.ts';
import { zuluPageLanguage as isiZulu } from '../languages/screens.zu.ts';

const wordsIn = async (spoken: typeof afrikaans) => {
  vi.resetModules();
  const { setPageLanguage: speak } = await import('@stoep/domain/wording/screen-texts');
  speak(spoken);
  return (await import('./entry-descriptions.ts')).translateLedgerEntryDescription;
};
afterEach(() => vi.resetModules());

test('FAULT-48.9: kinds, months and days of an entry are in the reader’s language', async () => {
  const words = await wordsIn(afrikaans);
  expect(words('Levy, December 2026')).toBe('Heffing, Des 2026');
  expect(words('Water and sewerage, 25 Sep 2026 to 24 Oct 2026 (estimate)')).toBe(
    'Water en riool, 25 Sep 2026 tot 24 Okt 2026 (geskat)',
  );
  expect(words('Interest on arrears, March 2026 (in duplum)')).toBe(
    'Rente op agterstallige bedrae, Mrt 2026 (in duplum)',
  );
  expect(words('Reversal: Reserve fund contribution, May 2026')).toBe(
    'Terugskrywing: Bydrae tot die reserwefonds, Mei 2026',
  );
  const zulu = await wordsIn(isiZulu);
  expect(zulu('Electricity, 03 Sep 2026 to 01 Oct 2026')).toBe('Ugesi, 3 kuSepthemba 2026 kuya ku-1 ku-Okthoba 2026');
});

test('FAULT-48.9: what a person wrote stays as it is, and English stays to the letter', async () => {
  const words = await wordsIn(afrikaans);
  expect(words('Special levy, new lift, November 2026')).toBe('Spesiale heffing, new lift, Nov 2026');
  expect(words('Fine: noise after ten')).toBe('Boete: noise after ten');
  expect(words('Key for the garage (two)')).toBe('Key for the garage (two)');
  vi.resetModules();
  const { translateLedgerEntryDescription: postedWords } = await import('./entry-descriptions.ts');
  expect(postedWords('Levy, December 2026')).toBe('Levy, December 2026');
});
