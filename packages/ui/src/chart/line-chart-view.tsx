import { LineChart } from '@mui/x-charts/LineChart';
import { StoepThemeProvider } from '../theme/theme.tsx';
import { chartCategoryAxisOf, chartColors, chartFigureAxisOf, toMuiChartSeries } from './chart-look.ts';
import type { ChartProps } from './chart-types.ts';

const LineChartView = ({ categories, series, format, axis, ticks, height = 240 }: ChartProps) => (
  <StoepThemeProvider>
    <LineChart
      height={height}
      colors={chartColors}
      series={toMuiChartSeries(series, format).map((line) => ({
        ...line,
        showMark: false,
        curve: 'linear' as const,
      }))}
      xAxis={[{ data: [...categories], scaleType: 'point', ...chartCategoryAxisOf({ ticks, categories }) }]}
      yAxis={[chartFigureAxisOf({ axis, series })]}
      grid={{ horizontal: true }}
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      hideLegend={series.length < 2}
      skipAnimation
      disableKeyboardNavigation
    />
  </StoepThemeProvider>
);

export default LineChartView;
