/** OWASP ASVS 5.0.0 (trust G-15): how many applicable rows of levels 1 and 2 a test proves, each by the name of an existing test. */
import {
  type AsvsRequirementRow,
  findMissingAsvsTests,
  formatAsvsTestCoverage,
  listAsvsRows,
} from '../../../apps/api/src/printed/asvs-page.ts';
import { type TrustSuite, unmetTrustSuitePromisesOf } from '../suite.ts';

const LEAST_OF_SECOND = 0.95;

const shareOf = (rows: readonly AsvsRequirementRow[], level: string): number => {
  const applicable = rows.filter((row) => row.level === level && row.state !== 'not applicable');
  return applicable.filter(({ state }) => state === 'shown').length / applicable.length;
};

export const suite: TrustSuite = {
  run: async () => {
    const rows = listAsvsRows();
    const missing = findMissingAsvsTests(rows);
    return {
      line: formatAsvsTestCoverage(rows),
      short: unmetTrustSuitePromisesOf({
        [`each names a test that there is: ${missing.join(', ')}`]: missing.length === 0,
        'every row of level 1': shareOf(rows, '1') === 1,
        '95 in a hundred of level 2': shareOf(rows, '2') >= LEAST_OF_SECOND,
      }),
    };
  },
};
