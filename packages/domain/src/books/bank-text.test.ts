/** What a bank's description names: candidates, and nothing that is not in it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesSomebody, normalBankText, readBankText } from './bank-text.ts';

test.each([
  ['FNB APP PAYMENT FROM MIL0012', { references: ['MIL0012'] }],
  [
    'acb credit capitec: mil-0012 / j. nkomoti',
    { references: ['MIL0012'], numbers: ['0012'], names: ['MIL', 'NKOMOTI'] },
  ],
  ['Cash dep unit 12', { doors: ['12'] }],
  ['UNIT C-15 ARREARS', { doors: ['C15'] }],
  ['EFT FLAT 3B HEFFING VAN DER VYVERHOEK', { doors: ['3B'], names: ['DER', 'VYVERHOEK'] }],
  ['MAGTAPE CREDIT 62001234567', { numbers: ['62001234567'] }],
  ['', {}],
  ['*** --- ***', {}],
])('%s', (text, expected) => {
  expect(readBankText(text)).toEqual({ numbers: [], references: [], doors: [], names: [], ...expected });
});

test('any text: normal is normal once, the same under case, signs and accents, and all that is found stands in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      const normal = normalBankText(text);
      expect(normalBankText(normal)).toBe(normal);
      expect(readBankText(normal)).toEqual(readBankText(text));
      const { numbers, references, doors, names } = readBankText(text);
      const unspaced = normal.replaceAll(' ', '');
      for (const found of [...numbers, ...references, ...doors, ...names]) expect(unspaced).toContain(found);
    }),
    { numRuns: 1000 },
  );
});

test('a reference is found whatever stands around it, and however it was typed', () => {
  const around = fc.array(fc.constantFrom('EFT', 'PAYMENT', 'FROM', 'J', 'BOTHASIG', '2025'), {
    maxLength: 4,
  });
  const typed = fc.constantFrom('MIL0012', 'mil0012', 'MIL 0012', 'Mil-0012', 'MIL/0012');
  fc.assert(
    fc.property(around, typed, around, (before, reference, after) => {
      const text = [...before, reference, ...after].join(' ');
      expect(readBankText(text).references).toContain('MIL0012');
    }),
  );
});

test.each([
  ['DEBIT ORDER COLLECTED', false],
  ['DEBIT ORDER COLLECTION NOV', false],
  ['CAPITEC NKOMOTHO', true],
])('what %s names teaches a rule: %s', (text, somebody) => expect(namesSomebody(text)).toBe(somebody));
