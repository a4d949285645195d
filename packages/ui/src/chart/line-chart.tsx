import { lazy } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartProps } from './chart-types.ts';

const View = lazy(() => import('./line-chart-view.tsx'));

/** A line over time, such as the balance of an account or a building's arrears. */
export const LineChart = (props: ChartProps) => <ChartFrame {...props} view={View} />;
