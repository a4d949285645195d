import { LineChart } from '@mui/x-charts/LineChart';
import { StoepTheme } from '../theme/theme.tsx';
import { chartColors, chartSeries, figureAxis, tickAxis } from './chart-look.ts';
import type { ChartProps } from './chart-types.ts';

const LineChartView = ({ categories, series, format, axis, ticks, height = 240 }: ChartProps) => (
  <StoepTheme>
    <LineChart
      height={height}
      colors={chartColors}
      series={chartSeries(series, format).map((line) => ({
        ...line,
        showMark: false,
        curve: 'linear' as const,
      }))}
      xAxis={[{ data: [...categories], scaleType: 'point', ...tickAxis({ ticks, categories }) }]}
      yAxis={[figureAxis({ axis, series })]}
      grid={{ horizontal: true }}
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      hideLegend={series.length < 2}
      skipAnimation
      disableKeyboardNavigation
    />
  </StoepTheme>
);

export default LineChartView;
