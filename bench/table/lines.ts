/** What was measured of each read, as rows of a table. */
import type { Slice } from '../reads/load.ts';

type Both = { readonly ours: Slice; readonly limit: Slice };
export type Line = {
  readonly name: string;
  readonly slices: readonly { readonly small: Both; readonly large: Both }[];
  /** Statements and round trips of one call, with the one that asks who calls. */
  readonly count: number;
  readonly trips: number;
};

const at = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const median = (values: readonly number[]) => at(values, 0.5);

/** @property growth how much longer the middle call takes at the large size; ratio requests a second as a part of the limit's */
export const figuresOf = ({ slices }: Line) => {
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

const HEAD = `| read | requests/s | p50 ms | p99 ms | of the limit | p99 to the limit's | growth of p50 | statements | trips | bytes |
|---|---|---|---|---|---|---|---|---|---|`;

export const tableOf = (lines: readonly Line[]): string =>
  lines
    .map((line) => {
      const { perSecond, p50, p99, ratio, late, growth, bytes } = figuresOf(line);
      return `| ${line.name} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${ratio.toFixed(2)} | ${late.toFixed(2)} | ${growth.toFixed(2)} | ${line.count} | ${line.trips} | ${bytes || ''} |`;
    })
    .join('\n');

/** @param about of what size, and how it was asked */
export const pageOf = (about: string, lines: readonly Line[]): string =>
  `# Every read at two sizes

Printed by \`npm run bench table ... write\`; what it says is in [speed-figures.md](speed-figures.md). Of the larger size, but for the growth from the
smaller one. The limit is \`node:http\` and \`pg\` with named statements, which sends the product's statements but the one
that asks who calls (a person's row where there is no other), and answers its bytes.

${about}

${HEAD}
${tableOf(lines)}
`;
