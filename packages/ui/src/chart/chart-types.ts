export type ChartSeries = {
  label: string;
  /** One value per category; null leaves a gap. */
  values: readonly (number | null)[];
};

export type ChartProps = {
  /** The title of the chart and its table. */
  title: string;
  /** The categories on the horizontal axis: months, days. */
  categories: readonly string[];
  /** At most four. The first is this year; the second is the year before, in grey. */
  series: readonly ChartSeries[];
  /** Formats a value: 'R 1 234.56', '12 kL'. */
  format: (value: number | null) => string;
  /** Formats a short figure with its unit, for the axis: 'R 3 k', '200 kWh'. */
  axis?: ((short: string) => string) | undefined;
  /** Labels of the categories, if the full names are too long for a phone: 'Oct', 'Jan\n2026'. */
  ticks?: readonly string[] | undefined;
  /** A line over the bars, for comparison. */
  line?: ChartSeries | undefined;
  /** The header of the category column in the table: "Month". */
  categoryLabel: string;
  height?: number | undefined;
};
