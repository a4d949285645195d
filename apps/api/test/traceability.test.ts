import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@stoep/contract';
import { describe, expect, it } from 'vitest';
import {
  acceptanceNumbersIn,
  acceptanceRowsOf,
  clausesCitedBy,
  clausesOf,
  endpointShapeOf,
  isClauseCoveredByRow,
  leafClausesOf,
  traceabilityRowsOf,
} from './traceability.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const clauses = globSync('docs/specification/*.md', { cwd: root }).flatMap((path) => clausesOf(read(path)));
const rows = traceabilityRowsOf(read('docs/traceability.md'));
const screenFolder = 'apps/portal/src/screens/';
const testFiles = globSync('{apps,packages,e2e}/**/*.{test,spec,slow}.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path.endsWith('node_modules'),
});
const where = (row: { line: number }, what: string) => `docs/traceability.md:${row.line} ${what}`;

describe('traceability of the three documents', () => {
  it('reads all three documents', () => {
    expect(new Set(clauses.map((clause) => clause[0]))).toEqual(new Set(['A', 'B', 'C']));
    expect(new Set(clauses).size).toBe(clauses.length);
  });

  it('has a row for every clause', () => {
    const orphans = leafClausesOf(clauses).filter((clause) => !rows.some((row) => isClauseCoveredByRow(row, clause)));
    expect(orphans).toEqual([]);
  });

  it('names no clause that the documents do not have, and none twice', () => {
    const known = new Set(clauses);
    const sections = new Set(clauses.map((clause) => clause.slice(0, clause.indexOf('.'))));
    const strangers = rows.flatMap((row) =>
      [row.first, row.last].filter((clause) => !known.has(clause) && !sections.has(clause)).map((c) => where(row, c)),
    );
    expect(strangers).toEqual([]);
    const named = rows.map((row) => `${row.first}..${row.last}`);
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });

  it('names only endpoints that the contract declares', () => {
    const declared = new Set(Object.values(allEndpoints).map((one) => endpointShapeOf(`${one.method} ${one.path}`)));
    const strangers = rows.flatMap((row) =>
      row.endpoints.filter((name) => !declared.has(endpointShapeOf(name))).map((name) => where(row, name)),
    );
    expect(strangers).toEqual([]);
  });

  it('names only screens and tests that exist', () => {
    const paths = rows.flatMap((row) => [
      ...row.screens.map((path) => ({ row, path: path.includes('/') ? path : screenFolder + path })),
      ...row.tests.map((path) => ({ row, path })),
    ]);
    const missing = paths.filter(({ path }) => !existsSync(join(root, path)));
    expect(missing.map(({ row, path }) => where(row, path))).toEqual([]);
  });

  it('calls a clause built only with a test to show for it', () => {
    const work = /^(built|note|open: (main job|people|owner|trustee|contractor|office))$/;
    expect(rows.filter((row) => !work.test(row.status)).map((row) => where(row, row.status))).toEqual([]);
    const unproven = rows.filter((row) => row.status === 'built' && row.tests.length === 0);
    expect(unproven.map((row) => where(row, row.first))).toEqual([]);
  });

  it('finds every clause that a test title cites', () => {
    const known = new Set(clauses);
    const unknown = testFiles.flatMap((path) =>
      clausesCitedBy(read(path))
        .filter((clause) => !known.has(clause))
        .map((clause) => `${path} ${clause}`),
    );
    expect(unknown).toEqual([]);
  });
});

/** The number of requirements of the money cycle. */
const NUMBERS = 42;

describe('traceability of the money cycle', () => {
  const named = acceptanceRowsOf(read('docs/traceability.md'));

  it('has a row for every number, in their order', () => {
    expect(named.map(({ number }) => number)).toEqual(Array.from({ length: NUMBERS }, (_, at) => at + 1));
  });

  it('names for every number the files whose tests begin with it, all of them and no others', () => {
    const proven = testFiles.flatMap((path) =>
      [...new Set(acceptanceNumbersIn(read(path)))].map((number) => `${number} ${path}`),
    );
    const rowsSay = named.flatMap(({ number, tests }) => tests.map((path) => `${number} ${path}`));
    expect(rowsSay.toSorted()).toEqual(proven.toSorted());
    expect(named.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });
});

/** The number of expectations for every screen. */
const EXPECTATIONS = 50;

describe('what people expect of every screen', () => {
  const page = read('docs/screens.md');
  const lines = page.split('\n').filter((line) => /^\| \d/.test(line));
  const testsOf = (text: string) => [...text.matchAll(/`([^`]+)`: “([^”]+)”/g)];

  it('has a row for every expectation, in their order, each with a test or saying that there is none', () => {
    const numbers = lines.map((line) => Number(line.split('|')[1]));
    expect(numbers).toEqual(Array.from({ length: EXPECTATIONS }, (_, at) => at + 1));
    expect(lines.filter((line) => (testsOf(line).length === 0) !== line.includes('No test yet.'))).toEqual([]);
  });

  it('names only files and titles of tests that there are', () => {
    const gone = testsOf(page).filter(
      ([, path = '', title = '']) => !testFiles.includes(path) || !read(path).includes(title),
    );
    expect(gone.map(([named]) => named)).toEqual([]);
  });
});

describe('the reader of the table', () => {
  const row = (clause: string) => traceabilityRowsOf(`| ${clause} | About | \`GET /a/{id}/\` | hub | — | built |`);

  it('lets a row speak for what lies below it, and a range for its siblings', () => {
    const [single] = row('A-2.5');
    const [range] = row('A-7.2..A-7.8');
    const spoken = (one: typeof single, clause: string) => one !== undefined && isClauseCoveredByRow(one, clause);
    expect(spoken(single, 'A-2.5.3')).toBe(true);
    expect(spoken(single, 'A-2.51')).toBe(false);
    expect(['A-7.1', 'A-7.2', 'A-7.8.1', 'A-7.10'].map((clause) => spoken(range, clause))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(single?.tests).toEqual([]);
    expect(single?.endpoints).toEqual(['GET /a/{id}/']);
  });

  it('reads the numbers that tests begin with', () => {
    const call = 'test';
    const titles = ['acceptance 5, 6: holds', 'acceptance 7 holds', 'it holds, acceptance 8: so'];
    expect(acceptanceNumbersIn(titles.map((title) => `${call}('${title}', f)`).join('\n'))).toEqual([5, 6]);
    expect(acceptanceRowsOf('| 5 | About | `a.test.ts`<br>`b.test.ts` |')).toEqual([
      { number: 5, tests: ['a.test.ts', 'b.test.ts'] },
    ]);
  });

  it('reads citations from titles alone', () => {
    const call = 'it';
    expect(clausesCitedBy(`// A-9.99\n${call}('A-2.4.1 and B-5 show', f); ${call}.each([1])("C-2.9 ok", f)`)).toEqual([
      'A-2.4.1',
      'C-2.9',
    ]);
  });
});
