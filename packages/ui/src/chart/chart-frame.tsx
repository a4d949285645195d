/** A chart with its table of figures (screens.md 1). The chart's code loads when it is drawn. */
import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import './chart.css';
import { useMediaQuery } from '../layout/use-media-query.tsx';
import { uiTexts } from '../theme/words.ts';
import { shortenChartTicksForPhone } from './chart-look.ts';
import type { ChartProps } from './chart-types.ts';

type ChartFrameProps = ChartProps & { view: LazyExoticComponent<ComponentType<ChartProps>> };

export const ChartFrame = ({ view: View, ...chart }: ChartFrameProps) => {
  const { title, categories, format, categoryLabel, ticks, height = 240 } = chart;
  const phone = useMediaQuery('(max-width: 599.95px)');
  const series = chart.line ? [...chart.series, chart.line] : chart.series;
  return (
    <figure className="chart" aria-label={title}>
      <div className="chart-picture" aria-hidden="true" style={{ minHeight: height }}>
        <Suspense fallback={<div className="skeleton chart-skeleton" />}>
          <View {...chart} ticks={phone ? shortenChartTicksForPhone(ticks) : ticks} />
        </Suspense>
      </div>
      <details className="chart-figures">
        <summary>{uiTexts.asTable}</summary>
        <div className="chart-scroll">
          <table className="table">
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{categoryLabel}</th>
                {series.map((line) => (
                  <th key={line.label} scope="col" className="end">
                    {line.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {categories.map((category, index) => (
                <tr key={category}>
                  <th scope="row">{category}</th>
                  {series.map((line) => (
                    <td key={line.label} className="end">
                      {format(line.values[index] ?? null)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
};
