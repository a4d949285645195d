/** Formats a table as plain text; the last column may have any width. */
export const formatTextTable = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const all = [headings, ...rows];
  const widths = headings.map((_, index) => Math.max(...all.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    headings
      .map((_, index) => (row[index] ?? '').padEnd(index === headings.length - 1 ? 0 : (widths[index] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(headings), widths.map((width) => '-'.repeat(Math.min(width, 40))).join('  '), ...rows.map(line)].join(
    '\n',
  );
};
