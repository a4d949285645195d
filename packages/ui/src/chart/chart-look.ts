import type { ChartProps, ChartSeries } from './chart-types.ts';

export const chartColors = ['var(--series-1)', 'var(--series-2)', 'var(--series-3)', 'var(--series-4)'];

export const toMuiChartSeries = (series: readonly ChartSeries[], format: ChartProps['format']) =>
  series.map(({ label, values }) => ({ label, data: [...values], valueFormatter: format }));

/** Axis figures in thousands and millions, so that they stay narrow. */
export const formatChartAxisFigure = (value: number): string => {
  const size = Math.abs(value);
  const sign = value < 0 ? '\u2212' : '';
  if (size >= 1_000_000) return `${sign}${size / 1_000_000} m`;
  return sign + (size >= 1000 ? `${size / 1000} k` : String(size));
};

/** The most category names that fit side by side on a phone. */
const PHONE_HOLDS = 8;

/** On a phone, a year or more of months is labelled by initials, 'N', since names would overlap. */
export const shortenChartTicksForPhone = (ticks: ChartProps['ticks']): ChartProps['ticks'] =>
  ticks && ticks.length > PHONE_HOLDS ? ticks.map((name) => name.replace(/^(.)[^\n]*/u, '$1')) : ticks;

/**
 * The short label under each category, where one fits; full names are in the tooltip and the table. If names fit, all
 * are displayed.
 */
export const chartCategoryAxisOf = ({ ticks, categories }: Pick<ChartProps, 'ticks' | 'categories'>) =>
  ticks
    ? {
        height: 44,
        tickLabelInterval: () => true,
        tickLabelStyle: { fontSize: 11 },
        valueFormatter: (value: string, { location }: { location: string }) =>
          location === 'tick' ? (ticks[categories.indexOf(value)] ?? value) : value,
      }
    : {};

/** The figures of the left axis with their unit. Negative figures have an extra word, 'R 2 k in credit'. */
export const chartFigureAxisOf = ({ axis, series }: Pick<ChartProps, 'axis' | 'series'>) => {
  const worded = axis && series.some(({ values }) => values.some((value) => value !== null && value < 0));
  return {
    valueFormatter: (value: number) => (axis ? axis(formatChartAxisFigure(value)) : formatChartAxisFigure(value)),
    width: worded ? 96 : axis ? 64 : 48,
  };
};
