import { describe, expect, test } from 'vitest';
import { dateRangeOfPreset, firstDayOfFinancialYear } from './date-presets.ts';

describe('date presets', () => {
  test.each([
    ['this-month', '2026-03-01', '2026-03-15'],
    ['last-month', '2026-02-01', '2026-02-28'],
    ['last-3-months', '2025-12-16', '2026-03-15'],
    ['this-financial-year', '2025-10-01', '2026-03-15'],
    ['last-12-months', '2025-03-16', '2026-03-15'],
  ] as const)('%s on 15 March 2026', (preset, from, to) => {
    expect(dateRangeOfPreset(preset, '2026-03-15')).toEqual({ from, to });
  });

  test('rules 2.1: the financial year runs from October unless the scheme says otherwise', () => {
    expect(firstDayOfFinancialYear('2026-09-30')).toBe('2025-10-01');
    expect(firstDayOfFinancialYear('2026-10-01')).toBe('2026-10-01');
    expect(firstDayOfFinancialYear('2026-02-28', 3)).toBe('2025-03-01');
  });
});
