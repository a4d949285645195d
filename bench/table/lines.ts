/** The measured figures of each read, as rows of a table. */
import type { BenchmarkLoadSlice } from '../reads/load.ts';

type Both = { readonly ours: BenchmarkLoadSlice; readonly limit: BenchmarkLoadSlice };
export type CallBenchmarkRow = {
  readonly name: string;
  readonly slices: readonly { readonly small: Both; readonly large: Both }[];
  /** Queries and round trips of one call, including the query for the caller. */
  readonly count: number;
  readonly trips: number;
};

const at = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const median = (values: readonly number[]) => at(values, 0.5);

/** @property growth how much longer the median call takes at the large size; ratio requests a second as a share of the limit's */
export const measuredCallFiguresOf = ({ slices }: CallBenchmarkRow) => {
  const large = slices.flatMap(({ large: { ours } }) => ours.times);
  const limit = slices.flatMap(({ large: one }) => one.limit.times);
  return {
    perSecond: median(slices.map(({ large: { ours } }) => ours.perSecond)),
    p50: median(large),
    p99: at(large, 0.99),
    ratio: median(slices.map(({ large: { ours, limit: most } }) => ours.perSecond / most.perSecond)),
    late: at(large, 0.99) / at(limit, 0.99),
    growth: median(slices.map((one) => median(one.large.ours.times) / median(one.small.ours.times))),
    bytes: slices[0]?.large.ours.bytes ?? 0,
  };
};

const HEAD = `| read | requests/s | p50 ms | p99 ms | of the limit | p99 to the limit's | growth of p50 | queries | trips | bytes |
|---|---|---|---|---|---|---|---|---|---|`;

export const formatCallBenchmarkTable = (lines: readonly CallBenchmarkRow[]): string =>
  lines
    .map((line) => {
      const { perSecond, p50, p99, ratio, late, growth, bytes } = measuredCallFiguresOf(line);
      return `| ${line.name} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${ratio.toFixed(2)} | ${late.toFixed(2)} | ${growth.toFixed(2)} | ${line.count} | ${line.trips} | ${bytes || ''} |`;
    })
    .join('\n');

/** @param when its date and its commit; about: the sizes and how it was measured */
export const formatCallBenchmarkSection = (when: string, about: string, lines: readonly CallBenchmarkRow[]): string =>
  `## ${when}\n\n${about}\n\n${HEAD}\n${formatCallBenchmarkTable(lines)}\n`;

/** The newest entry goes before the others, below the page's introduction. */
export const insertCallBenchmarkSection = (page: string, entry: string): string => {
  const newest = page.search(/^## /m);
  return newest < 0 ? `${page}\n${entry}` : `${page.slice(0, newest)}${entry}\n${page.slice(newest)}`;
};
