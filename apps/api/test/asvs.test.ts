/** docs/asvs.tsv: every row of ASVS 5.0.0 levels 1 and 2 has an existing test or a reason why not. */
import { expect, test } from 'vitest';
import { findMissingAsvsTests, formatAsvsTestCoverage, listAsvsRows } from '../src/printed/asvs-page.ts';
import { CROSS_FIELD_CHECK_INVENTORY } from '../src/printed/security-inventory.ts';

const rows = listAsvsRows();

test('has every row of levels 1 and 2 once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(['1', '2'].map((level) => rows.filter((row) => row.level === level).length)).toEqual([70, 183]);
});

test('a row that is shown names a test, any other says why', () => {
  const lacking = rows.filter(({ state, tests, note }) => {
    if (state === 'shown') return tests.length === 0;
    if (state === 'in part') return tests.length === 0 || !note;
    return !['open', 'deviation', 'not applicable'].includes(state) || tests.length > 0 || !note;
  });
  expect(lacking.map(({ id }) => id)).toEqual([]);
});

test('names only tests that there are', () => {
  expect(findMissingAsvsTests(rows)).toEqual([]);
  const gone = { id: '1.1.1', level: '1', meaning: '', state: 'shown', note: '' };
  expect(
    findMissingAsvsTests([{ ...gone, tests: ['apps/api/test/asvs.test.ts: no test is\u200b called so'] }]),
  ).toHaveLength(1);
});

test('values that belong together are written down, each with a test that there is', () => {
  const tests = CROSS_FIELD_CHECK_INVENTORY.map(({ test: named }) => named);
  expect(findMissingAsvsTests([{ id: '2.1.2', level: '2', meaning: '', state: 'shown', note: '', tests }])).toEqual([]);
  expect(new Set(tests).size).toBe(tests.length);
});

test('counts what is shown whole, of what applies', () => {
  const row = { id: '', meaning: '', tests: [], note: '' };
  const of = (level: string, state: string) => ({ ...row, level, state });
  expect(
    formatAsvsTestCoverage([of('1', 'shown'), of('1', 'not applicable'), of('2', 'in part'), of('2', 'open')]),
  ).toBe('L1 1 of 1 (and 0 in part), L2 0 of 2 (and 1 in part)');
});
