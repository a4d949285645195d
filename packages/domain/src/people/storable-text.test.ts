import { expect, test } from 'vitest';
import { hasUnstorableCharacter } from './storable-text.ts';

test.each(['a\0b', '\ud800', 'x\udc00y', '\udc00\ud800'])('%j cannot be kept', (text) => {
  expect(hasUnstorableCharacter(text)).toBe(true);
});
test.each(['', 'Zo\u00eb', '\ud83d\ude00', 'two\nlines'])('%j can', (text) => {
  expect(hasUnstorableCharacter(text)).toBe(false);
});
