import { expect, test } from 'vitest';
import { benches, benchFiles } from './benches.ts';

test('the table of bench/README.md lists each benchmark, with how long it takes', () => {
  expect(benches.map(({ name }) => name).toSorted()).toEqual(benchFiles.toSorted());
  for (const { takes } of benches) expect(takes).toMatch(/^(?:about )?\d+ min$/);
});
