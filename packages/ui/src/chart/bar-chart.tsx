import { lazy } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartProps } from './chart-types.ts';

const View = lazy(() => import('./bar-chart-view.tsx'));
const WithLine = lazy(() => import('./bar-line-chart-view.tsx'));

/** Bars by category, such as 13 months of consumption beside the year before. */
export const BarChart = (props: ChartProps) => <ChartFrame {...props} view={props.line ? WithLine : View} />;
