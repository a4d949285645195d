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

/** Under each category what fits there; whole names stand in the tooltip and the table. With names that fit, every one is shown. */
export const tickAxis = ({ ticks, categories }: Pick<ChartProps, 'ticks' | 'categories'>) =>
  ticks
    ? {
        height: 44,
        tickLabelInterval: () => true,
        tickLabelStyle: { fontSize: 11 },
        valueFormatter: (value: string, { location }: { location: string }) =>
          location === 'tick' ? (ticks[categories.indexOf(value)] ?? value) : value,
      }
    : {};

/** The figures of the axis at the left, with what they count. */
export const figureAxis = ({ axis }: Pick<ChartProps, 'axis'>) => ({
  valueFormatter: (value: number) => (axis ? axis(shortFigure(value)) : shortFigure(value)),
  width: axis ? 64 : 48,
});
