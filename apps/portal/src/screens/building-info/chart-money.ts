/** Money for charts, which take rand; labels have the format of the building's page. */

import type { Cents } from '@stoep/domain/money/cents';
import { randToCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';

export const centsToChartRand = (value: Cents): number => value / 100;
export const formatChartRand = (value: number | null): string =>
  formatMoney(value === null ? null : randToCents(value), 'building');
