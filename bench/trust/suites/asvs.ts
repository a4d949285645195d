/** OWASP ASVS 5.0.0 (trust G-15): how many rows of levels 1 and 2 that apply a test shows whole, each by the name of a test that there is. */
import {
  type AsvsRow,
  asvsFigures,
  asvsRows,
  missingTests,
} from '../../../apps/api/src/printed/asvs-page.ts';
import { type Suite, shortOf } from '../suite.ts';

const LEAST_OF_SECOND = 0.95;

const shareOf = (rows: readonly AsvsRow[], level: string): number => {
  const applicable = rows.filter((row) => row.level === level && row.state !== 'not applicable');
  return applicable.filter(({ state }) => state === 'shown').length / applicable.length;
};

export const suite: Suite = {
  run: async () => {
    const rows = asvsRows();
    const missing = missingTests(rows);
    return {
      line: asvsFigures(rows),
      short: shortOf({
        [`each names a test that there is: ${missing.join(', ')}`]: missing.length === 0,
        'every row of level 1': shareOf(rows, '1') === 1,
        '95 in a hundred of level 2': shareOf(rows, '2') >= LEAST_OF_SECOND,
      }),
    };
  },
};
