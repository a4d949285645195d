/** Each rule is proven by a name that breaks it and one beside it that holds. */
import { expect, test } from 'vitest';
import { exportedNames, partsOf, retiredNames } from './retired-words.mjs';

test('a name is read by its parts', () => {
  expect(partsOf('isOutcomeHeld')).toEqual(['is', 'outcome', 'held']);
  expect(partsOf('kept-form.test.tsx')).toContain('kept');
  expect(partsOf('withheld.ts'), 'a part is a whole word').not.toContain('held');
  expect(partsOf('isNotFound'), 'not found is a term').not.toContain('found');
});

test('what a file exports by declaration is seen, and what it keeps to itself is not', () => {
  const source = 'export const one = 1;\nexport type Told = {};\nconst asked = 1;\nexport function kept() {}\n';
  expect(exportedNames('a.ts', source)).toEqual(['one', 'Told', 'kept']);
});

test('a retired name is refused, and so is a name with a retired part', () => {
  const names = ['singleFlight', 'askedAlike', 'heldMail', 'isNotFound'].map((name) => ['a.ts', name]);
  expect(retiredNames(names)).toEqual([
    ['a.ts', 'askedAlike', 'askedAlike'],
    ['a.ts', 'heldMail', 'held'],
  ]);
});
