import { LineChart } from '@mui/x-charts/LineChart';
import { StoepTheme } from '../theme/theme.tsx';
import { chartColors, chartSeries, shortFigure } from './chart-look.ts';
import type { ChartProps } from './chart-types.ts';

const LineChartView = ({ categories, series, format, height = 240 }: ChartProps) => (
  <StoepTheme>
    <LineChart
      height={height}
      colors={chartColors}
      series={chartSeries(series, format).map((line) => ({
        ...line,
        showMark: false,
        curve: 'linear' as const,
      }))}
      xAxis={[{ data: [...categories], scaleType: 'point' }]}
      yAxis={[{ valueFormatter: shortFigure, width: 48 }]}
      grid={{ horizontal: true }}
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      hideLegend={series.length < 2}
      skipAnimation
      disableKeyboardNavigation
    />
  </StoepTheme>
);

export default LineChartView;
