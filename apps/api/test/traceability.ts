/**
 * Reads the specification documents and docs/traceability.md, for traceability.test.ts. A clause is an anchor of a
 * document.
 * A row of the table covers its clause or range of clauses, and all clauses below.
 */
export type TraceabilityRow = {
  readonly line: number;
  /** First and last clause of the row. They are equal unless it is a range. */
  readonly first: string;
  readonly last: string;
  readonly endpoints: readonly string[];
  readonly screens: readonly string[];
  readonly tests: readonly string[];
  readonly status: string;
};

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const entriesOf = (cell: string | undefined) =>
  (cell ?? '')
    .split('<br>')
    .map((entry) => entry.trim().replaceAll('`', ''))
    .filter((entry) => entry !== '' && entry !== '—');

/** The rows of every table whose first column is a clause. */
export function traceabilityRowsOf(markdown: string): TraceabilityRow[] {
  return markdown.split('\n').flatMap((text, index) => {
    const [clause = '', , endpoints, screens, tests, status = ''] = text.startsWith('|') ? cellsOf(text) : [];
    const named = /^([ABC]-[\d.]*\d)(?:\.\.([ABC]-[\d.]*\d))?$/.exec(clause);
    if (!named?.[1]) return [];
    return {
      line: index + 1,
      first: named[1],
      last: named[2] ?? named[1],
      endpoints: entriesOf(endpoints),
      screens: entriesOf(screens),
      tests: entriesOf(tests),
      status,
    };
  });
}

/** Clause numbers of one document in order, with sections and sub-headings. */
export const clausesOf = (markdown: string): string[] =>
  [...markdown.matchAll(/<a id="([abc]-[\d.]+)"><\/a>/g)].map((match) => (match[1] ?? '').toUpperCase());

const numbers = (clause: string) => clause.slice(2).split('.').map(Number);
const below = (clause: string, parent: string) => clause === parent || clause.startsWith(`${parent}.`);

/** Whether the row covers the clause. A range runs over siblings: ..A-7.8. */
export function isClauseCoveredByRow(row: TraceabilityRow, clause: string): boolean {
  if (row.first === row.last) return below(clause, row.first);
  const from = numbers(row.first);
  const parent = row.first.slice(0, row.first.lastIndexOf('.'));
  const at = numbers(clause)[from.length - 1] ?? 0;
  return below(clause, parent) && at >= (from.at(-1) ?? 0) && at <= (numbers(row.last).at(-1) ?? 0);
}

/** Clauses without clauses below them: sentences, bullets and table rows. */
export const leafClausesOf = (clauses: readonly string[]): string[] =>
  clauses.filter((clause) => !clauses.some((other) => other.startsWith(`${clause}.`)));

/** `GET /a/{id}/` without the parameter's name, so that names may differ. */
export const endpointShapeOf = (endpoint: string) => endpoint.replace(/\{[^}]*\}/g, '{}');

const titlesOf = (source: string): string[] =>
  [...source.matchAll(/\b(?:describe|it|test)(?:\.[\w.]+(?:\([^()]*\))?)?\(\s*(['"`])([\s\S]*?)\1/g)].map(
    (title) => title[2] ?? '',
  );

/** Clauses with a sub-number that the test titles of a file cite. */
export const clausesCitedBy = (source: string): string[] =>
  titlesOf(source).flatMap((title) => title.match(/\b[ABC]-\d+(?:\.\d+)+/g) ?? []);

/** Rows of the money cycle: the number of each requirement, and the files whose tests begin with it. */
export const acceptanceRowsOf = (markdown: string): { number: number; tests: readonly string[] }[] =>
  markdown.split('\n').flatMap((text) => {
    const [number = '', , tests] = text.startsWith('|') ? cellsOf(text) : [];
    return /^\d+$/.test(number) ? [{ number: Number(number), tests: entriesOf(tests) }] : [];
  });

/** The acceptance numbers that test titles of a file begin with: "acceptance 5, 6: ..." */
export const acceptanceNumbersIn = (source: string): number[] =>
  titlesOf(source).flatMap((title) =>
    (/^acceptance (\d+(?:, \d+)*): /.exec(title)?.[1] ?? '').split(', ').filter(Boolean).map(Number),
  );
