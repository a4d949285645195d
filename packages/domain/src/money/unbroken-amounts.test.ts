import { expect, test } from 'vitest';
import { cents } from './cents.ts';
import { formatMoney } from './money-format.ts';
import { withUnbrokenAmounts } from './unbroken-amounts.ts';

const BREAKABLE = /[ \u2002\u2009]/;

test.each(['ownerList', 'building', 'record', 'contractor', 'plain'] as const)(
  'an amount of the style %s has no space at which a line breaks, and the same figures',
  (style) => {
    for (const value of [0, 97_500, 1_897_500, -123_456_780]) {
      const amount = formatMoney(cents(value), style);
      const said = withUnbrokenAmounts(amount);
      expect(said).not.toMatch(BREAKABLE);
      expect(said.replace(/\s/g, '')).toBe(amount.replace(/\s/g, ''));
    }
  },
);

test('the words round it keep their spaces', () => {
  expect(withUnbrokenAmounts('if you approve, R 18\u2009975.00 is approved')).toBe(
    'if you approve, R\u00a018\u202f975.00 is approved',
  );
  expect(withUnbrokenAmounts('block R 12 of 2026')).toBe('block R 12 of 2026');
});
