/** Money for charts: they draw rand, and say it as the building's page does. */

import type { Cents } from '@stoep/domain/money/cents';
import { randToCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';

export const centsToChartRand = (value: Cents): number => value / 100;
export const formatChartRand = (value: number | null): string =>
  formatMoney(value === null ? null : randToCents(value), 'building');
