/** Bars, with a line over them for comparison. */
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
import { StoepThemeProvider } from '../theme/theme.tsx';
import { chartCategoryAxisOf, chartColors, chartFigureAxisOf, toMuiChartSeries } from './chart-look.ts';
import type { ChartProps } from './chart-types.ts';

const BarLineChartView = ({ categories, series, line, format, axis, ticks, height = 240 }: ChartProps) => (
  <StoepThemeProvider>
    <ChartsDataProvider
      height={height}
      colors={chartColors}
      series={[
        ...toMuiChartSeries(series, format).map((bars) => ({ ...bars, type: 'bar' as const })),
        ...toMuiChartSeries(line ? [line] : [], format).map((over) => ({
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
          ...chartCategoryAxisOf({ ticks, categories }),
        },
      ]}
      yAxis={[{ ...chartFigureAxisOf({ axis, series }), min: 0 }]}
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
  </StoepThemeProvider>
);

export default BarLineChartView;
