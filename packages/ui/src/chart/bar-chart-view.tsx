import { BarChart } from '@mui/x-charts/BarChart';
import { StoepThemeProvider } from '../theme/theme.tsx';
import { chartCategoryAxisOf, chartColors, chartFigureAxisOf, toMuiChartSeries } from './chart-look.ts';
import type { ChartProps, ChartSeries } from './chart-types.ts';

/** True if all values are counts, so that the axis has whole numbers only. */
const counts = (series: readonly ChartSeries[]) =>
  series.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0)));

const BarChartView = ({ categories, series, format, axis, ticks, height = 240 }: ChartProps) => (
  <StoepThemeProvider>
    <BarChart
      height={height}
      colors={chartColors}
      series={toMuiChartSeries(series, format)}
      xAxis={[
        {
          data: [...categories],
          scaleType: 'band',
          categoryGapRatio: categories.length < 9 ? 0.6 : 0.35,
          ...chartCategoryAxisOf({ ticks, categories }),
        },
      ]}
      yAxis={[{ ...chartFigureAxisOf({ axis, series }), ...(counts(series) && { tickMinStep: 1 }) }]}
      grid={{ horizontal: true }}
      borderRadius={3}
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      hideLegend={series.length < 2}
      skipAnimation
      disableKeyboardNavigation
    />
  </StoepThemeProvider>
);

export default BarChartView;
