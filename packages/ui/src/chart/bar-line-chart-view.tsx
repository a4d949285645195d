/** Bars, and over them the line that they are held against. */
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsLegend } from '@mui/x-charts/ChartsLegend';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsWrapper } from '@mui/x-charts/ChartsWrapper';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot } from '@mui/x-charts/LineChart';
import { StoepTheme } from '../theme/theme.tsx';
import { chartColors, chartSeries, figureAxis, tickAxis } from './chart-look.ts';
import type { ChartProps } from './chart-types.ts';

const BarLineChartView = ({ categories, series, line, format, axis, ticks, height = 240 }: ChartProps) => (
  <StoepTheme>
    <ChartsDataProvider
      height={height}
      colors={chartColors}
      series={[
        ...chartSeries(series, format).map((bars) => ({ ...bars, type: 'bar' as const })),
        ...chartSeries(line ? [line] : [], format).map((over) => ({
          ...over,
          type: 'line' as const,
          connectNulls: true,
        })),
      ]}
      xAxis={[
        {
          data: [...categories],
          scaleType: 'band',
          categoryGapRatio: 0.35,
          ...tickAxis({ ticks, categories }),
        },
      ]}
      yAxis={[{ ...figureAxis({ axis, series }), min: 0 }]}
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      skipAnimation
      disableKeyboardNavigation
    >
      <ChartsWrapper>
        <ChartsLegend />
        <ChartsSurface>
          <ChartsGrid horizontal />
          <BarPlot borderRadius={3} />
          <ChartsAxisHighlight x="band" />
          <LinePlot />
          <ChartsXAxis />
          <ChartsYAxis />
        </ChartsSurface>
        <ChartsTooltip trigger="axis" />
      </ChartsWrapper>
    </ChartsDataProvider>
  </StoepTheme>
);

export default BarLineChartView;
