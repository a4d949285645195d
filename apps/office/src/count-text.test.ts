import { expect, test } from 'vitest';
import { formatCount } from './count-text.ts';

test('rows are counted in groups of three, and what was not counted to the end says so', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(formatCount(12_345))).toBe('12 345');
  expect(plain(formatCount(5_000, true))).toBe('5 000+');
});
