import type { ChartProps, ChartSeries } from './chart-types.ts';

export const chartColors = ['var(--series-1)', 'var(--series-2)', 'var(--series-3)', 'var(--series-4)'];

export const chartSeries = (series: readonly ChartSeries[], format: ChartProps['format']) =>
  series.map(({ label, values }) => ({ label, data: [...values], valueFormatter: format }));

/** Axis figures in thousands and millions, so that they stay narrow. */
export const shortFigure = (value: number): string => {
  const size = Math.abs(value);
  if (size >= 1_000_000) return `${value / 1_000_000} m`;
  return size >= 1000 ? `${value / 1000} k` : String(value);
};
