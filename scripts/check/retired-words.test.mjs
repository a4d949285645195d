/** Each rule is proven by a name that breaks it and one beside it that holds. */
import { expect, test } from 'vitest';
import { exportedNamesOf, findRetiredNames, wordsOfName } from './retired-words.mjs';

test('a name is read by its parts', () => {
  expect(wordsOfName('isOutcomeHeld')).toEqual(['is', 'outcome', 'held']);
  expect(wordsOfName('kept-form.test.tsx')).toContain('kept');
  expect(wordsOfName('withheld.ts'), 'a part is a whole word').not.toContain('held');
  expect(wordsOfName('isNotFound'), 'not found is a term').not.toContain('found');
});

test('what a file exports by declaration is seen, and what it keeps to itself is not', () => {
  const source = 'export const one = 1;\nexport type Told = {};\nconst asked = 1;\nexport function kept() {}\n';
  expect(exportedNamesOf('a.ts', source)).toEqual(['one', 'Told', 'kept']);
});

test('a retired name is refused, and so is a name with a retired part', () => {
  const names = ['singleFlight', 'askedAlike', 'heldMail', 'isNotFound'].map((name) => ['a.ts', name]);
  expect(findRetiredNames(names)).toEqual([
    ['a.ts', 'askedAlike', 'askedAlike'],
    ['a.ts', 'heldMail', 'held'],
  ]);
});
