/** Each rule is proven by a name that breaks it and one beside it that holds. */
import { expect, test } from 'vitest';
import { against, exportedNames, judge, partsOf } from './retired-words.mjs';

test('a name is read by its parts', () => {
  expect(partsOf('isOutcomeHeld')).toEqual(['is', 'outcome', 'held']);
  expect(partsOf('kept-form.test.tsx')).toContain('kept');
  expect(partsOf('withheld.ts'), 'a part is a whole word').not.toContain('held');
  expect(partsOf('isNotFound'), 'not found is a term').not.toContain('found');
});

test('what a file exports by declaration is seen, and what it keeps to itself is not', () => {
  const source =
    'export const one = 1;\nexport type Told = {};\nconst asked = 1;\nexport function kept() {}\n';
  expect(exportedNames('a.ts', source)).toEqual(['one', 'Told', 'kept']);
});

test('a retired name is refused; a retired word is counted', () => {
  const { gone, counts } = judge([
    ['a.ts', 'askedAlike'],
    ['a.ts', 'singleFlight'],
    ['a.ts', 'heldMail'],
  ]);
  expect(gone).toEqual([['a.ts', 'askedAlike']]);
  expect(counts.held).toBe(1);
});

test('a count may only fall, and falls at once', () => {
  expect(against({ kept: 2 }, { kept: 2 })).toEqual([]);
  expect(against({ kept: 3 }, { kept: 2 })).toEqual([expect.stringContaining('name what the thing is')]);
  expect(against({ kept: 1 }, { kept: 2 })).toEqual([expect.stringContaining('lower its count')]);
});
