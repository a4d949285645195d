export type ChartSeries = {
  label: string;
  /** One value per category; null leaves a gap. */
  values: readonly (number | null)[];
};

export type ChartProps = {
  /** What the picture shows; names it and its table. */
  title: string;
  /** The categories along the bottom: months, days. */
  categories: readonly string[];
  /** At most four. The first is this year, the second the one before, in grey. */
  series: readonly ChartSeries[];
  /** How a value reads: 'R 1 234.56', '12 kL'. */
  format: (value: number | null) => string;
  /** A short figure with what it counts, for the axis: 'R 3 k', '200 kWh'. */
  axis?: ((short: string) => string) | undefined;
  /** What stands under each category where a name is too long for a phone: 'Oct', 'Jan\n2026'. */
  ticks?: readonly string[] | undefined;
  /** Drawn as a line over the bars: what they are held against. */
  line?: ChartSeries | undefined;
  /** Header of the categories in the table: "Month". */
  categoryLabel: string;
  height?: number | undefined;
};
