/** The clues in a bank's description, and nothing that the description does not say. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasPayerName, isBankTextOfSamePayer, normaliseBankText, parseBankText } from './bank-text.ts';
import { parsePossiblePaymentReferences } from './possible-references.ts';

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
  expect(parseBankText(text)).toEqual({ numbers: [], references: [], doors: [], names: [], ...expected });
});

test('any text: normal is normal once, the same under case, signs and accents, and all that is found stands in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      const normal = normaliseBankText(text);
      expect(normaliseBankText(normal)).toBe(normal);
      expect(parseBankText(normal)).toEqual(parseBankText(text));
      const { numbers, references, doors, names } = parseBankText(text);
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
      expect(parseBankText(text).references).toContain('MIL0012');
    }),
  );
});

test.each([
  ['DEBIT ORDER COLLECTED', false],
  ['DEBIT ORDER COLLECTION NOV', false],
  ['CAPITEC NKOMOTHO', true],
])('what %s names teaches a rule: %s', (text, somebody) => expect(hasPayerName(text)).toBe(somebody));

/** Those of the account numbers that a text nearly has. */
const nearIn = (text: string, numbers: readonly string[]) => {
  const likely = new Set(parsePossiblePaymentReferences(text).flatMap((one) => one.numbers));
  return numbers.filter((number) => likely.has(number));
};
const DUNE = Array.from({ length: 20 }, (_, at) => `DUN0${String(at + 1).padStart(2, '0')}`);

test.each([
  ['DUNO03 LEVY', ['DUN003']],
  ['DUN0O3', ['DUN003']],
  ['DUN OO3', ['DUN003']],
  ['DUNI2', ['DUN012']],
  ['DUN04', ['DUN004']],
  ['DUN 4', ['DUN004']],
  ['DUN0004', ['DUN004']],
  ['DUN018NOV', ['DUN018']],
  ['DUN01OCT', ['DUN001']],
  ['DUN0182026', ['DUN018']],
  ['LEVYDUN020', ['DUN020']],
  ['JSMITHDUN020', ['DUN020']],
  ['DUN009 AND DUN10', ['DUN009', 'DUN010']],
  ['DUN009 AND 010', ['DUN009', 'DUN010']],
  ['DUN009 & 10', ['DUN009', 'DUN010']],
  ['DUN009+10', ['DUN009', 'DUN010']],
  ['DUN009/010', ['DUN009', 'DUN010']],
  ['DUN 009, 010 AND 011', ['DUN009', 'DUN010', 'DUN011']],
  ['DUN009 11 2026', ['DUN009']],
  ['DUN009 EN 10', ['DUN009', 'DUN010']],
  ['DUN-009 AND 10', ['DUN009', 'DUN010']],
  ['dun9/dun10', ['DUN009', 'DUN010']],
])('FAULT-7: "%s" comes near to %j', (text, expected) => expect(nearIn(text, DUNE)).toEqual(expected));

test.each(['DUNE HEIGHTS 8', 'UNIT 12 NOV 2026', 'LEVY 018', 'PAID 3 NOV', '0825550199', 'DUN', 'DUNE018', 'RUNDUN'])(
  'FAULT-7: "%s" comes near to none',
  (text) => expect(nearIn(text, DUNE)).toEqual([]),
);

test('FAULT-7: a text that two account numbers are near to names both', () => {
  expect(nearIn('MILO01', ['MIL001', 'MILO001', 'MIL002'])).toEqual(['MIL001', 'MILO001']);
  expect(nearIn('MIL07', ['MIL007', 'MIL0007', 'MIL070'])).toEqual(['MIL007', 'MIL0007']);
});

test.each([
  ['UNIT 11 AND 12', ['11', '12']],
  ['UNITS 11 & 12', ['11', '12']],
  ['EENHEID 3 EN 4 HEFFING', ['3', '4']],
  ['UNITS 11, 12 AND 13', ['11', '12', '13']],
  ['UNIT 11 AND 3 NOV', ['11']],
  ['UNIT 7 11 2026', ['7']],
  ['UNIT 7 10 NOV', ['7']],
])('FAULT-7: the doors of "%s" are %j', (text, doors) => expect(parseBankText(text).doors).toEqual(doors));

test.each([
  ['CAPITEC P VENTERSEN', 'CAPITEC P VENTERSEN', true],
  ['DUN014', 'DUN014 LEVY', true],
  ['DUN014', 'DUN015', false],
  ['LEVY PAYMENT', 'LEVY PAYMENT', false],
  ['CAPITEC P VENTERSEN', 'CAPITEC P PILLAYSEN', false],
  ['UNIT 7 LEVY', 'UNIT 7 HEFFING', true],
])('FAULT-7: "%s" and "%s" are of one payer: %s', (one, other, same) =>
  expect(isBankTextOfSamePayer(one, other)).toBe(same),
);
