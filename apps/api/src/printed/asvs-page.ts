/** OWASP ASVS 5.0.0, levels 1 and 2, row by row: docs/asvs.tsv is the source of docs/asvs.md. */
import { readFileSync } from 'node:fs';

export type AsvsRequirementRow = {
  readonly id: string;
  readonly level: string;
  readonly meaning: string;
  /** shown, in part, open, deviation or not applicable. */
  readonly state: string;
  /** `path: title`, where a title is a text that stands in the file. */
  readonly tests: readonly string[];
  readonly note: string;
};

/** One `path: title` from the next: a path begins with its workspace. */
const NEXT = /; (?=(?:apps|packages|scripts|e2e)\/)/;

/** The rows of the table, in their order. */
export const listAsvsRows = (): AsvsRequirementRow[] =>
  readFileSync(new URL('../../../../docs/asvs.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', level = '', meaning = '', state = '', tests = '', note = ''] = line.split('\t');
      return { id, level, meaning, state, tests: tests ? tests.split(NEXT) : [], note };
    });

/** What rows name although it does not stand in the file they name: "6.2.1 apps/api/…: title". */
export const findMissingAsvsTests = (rows: readonly AsvsRequirementRow[]): string[] =>
  rows.flatMap(({ id, tests }) =>
    tests.flatMap((named) => {
      const at = named.indexOf(': ');
      const text = readFileSync(new URL(`../../../../${named.slice(0, at)}`, import.meta.url), 'utf8');
      return text.includes(named.slice(at + 2)) ? [] : [`${id} ${named}`];
    }),
  );

/** How many rows of a level apply, and how many of them a test shows whole: "L1 45 of 63 (and 4 in part)". */
export const formatAsvsTestCoverage = (rows: readonly AsvsRequirementRow[] = listAsvsRows()): string =>
  ['1', '2']
    .map((level) => {
      const applicable = rows.filter((row) => row.level === level && row.state !== 'not applicable');
      const are = (state: string) => applicable.filter((row) => row.state === state).length;
      return `L${level} ${are('shown')} of ${applicable.length} (and ${are('in part')} in part)`;
    })
    .join(', ');

const shownBy = (test: string): string => {
  const at = test.indexOf(': ');
  return `\`${test.slice(0, at)}\`: “${test.slice(at + 2)}”`;
};

/** docs/asvs.md. */
export const renderAsvsDocsPage = (): string => {
  const rows = listAsvsRows();
  const lines = rows.map(
    ({ id, level, meaning, state, tests, note }) =>
      `| ${id} | ${level} | ${meaning} | ${state} | ${[...tests.map(shownBy), ...(note ? [note] : [])].join('<br>')} |`,
  );
  return `# OWASP ASVS 5.0.0, levels 1 and 2

Printed from docs/asvs.tsv by \`npm run docs\`. Rows that apply and that a test shows whole: ${formatAsvsTestCoverage(rows)}.
*In part*: the test shows some of it, and the row says what is left. *Open*: nothing shows it yet. *Deviation*: it is done
otherwise or by somebody else, or written down without a test that compares it. The meanings are short forms in our own words.

| row | level | what it asks | state | shown by, or why not |
|---|---|---|---|---|
${lines.join('\n')}
`;
};
