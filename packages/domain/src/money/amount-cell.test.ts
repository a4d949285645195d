/** What people type into a money cell. */
import { expect, test } from 'vitest';
import { parseAmountFormula } from './amount-cell.ts';
import { cents } from './cents.ts';

const base = cents(1_234_567);

test.each([
  ['12 500,00', 1_250_000],
  ['=12*4500', 5_400_000],
  ['= 12 * 4500.50', 5_400_600],
  ['=110%', 1_358_024],
  ['=106,5%', 1_314_814],
  ['=(1000+200)*3-100/3', 356_667],
  ['=-5', -500],
  ['=50%*200', 10_000],
])('%s', (text, value) => {
  expect(parseAmountFormula(text, base)).toEqual({ ok: true, value });
});

test.each(['=', '=12**3', '=1/0', '=(1', '=1 2', '=x', '=alert(1)', 'twelve', '=9999999999999*9'])(
  '%s is refused',
  (text) => {
    expect(parseAmountFormula(text, base)).toMatchObject({ ok: false });
  },
);

test('a share of nothing is refused, a sum is not', () => {
  expect(parseAmountFormula('=110%', null)).toMatchObject({ ok: false });
  expect(parseAmountFormula('=2*3', null)).toEqual({ ok: true, value: 600 });
});
