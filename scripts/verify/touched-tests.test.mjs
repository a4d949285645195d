import { expect, test } from 'vitest';
import { testsTouchedBy, testsWithinTime } from './touched-tests.mjs';

const edges = [
  { from: 'api/works/tickets.routes.ts', to: 'api/works/tickets.queries.ts' },
  { from: 'api/app.ts', to: 'api/works/tickets.routes.ts' },
  { from: 'api/harness.ts', to: 'api/app.ts' },
  { from: 'api/works/tickets.test.ts', to: 'api/harness.ts' },
  { from: 'api/bank/matching.test.ts', to: 'api/harness.ts' },
  { from: 'domain/day.test.ts', to: 'domain/day.ts' },
];
const texts = new Map([
  ['api/works/tickets.test.ts', ''],
  ['api/bank/matching.test.ts', ''],
  ['domain/day.test.ts', ''],
  ['api/guide.test.ts', "read('../docs/guide/tickets.md')"],
]);

test('a test beside the changed file comes before those that load it through the whole server', () => {
  expect(testsTouchedBy(['api/works/tickets.queries.ts'], edges, texts)).toEqual([
    ['api/works/tickets.test.ts', 1],
    ['api/bank/matching.test.ts', 4],
  ]);
});

test('what imports the changed file is touched, and so is a test that has changed itself, and nothing else', () => {
  expect(testsTouchedBy(['domain/day.ts'], edges, texts)).toEqual([['domain/day.test.ts', 1]]);
  expect(testsTouchedBy(['domain/day.test.ts'], edges, texts)).toEqual([['domain/day.test.ts', 0]]);
  expect(testsTouchedBy(['domain/other.ts'], edges, texts)).toEqual([['domain/day.test.ts', 1]]);
  expect(testsTouchedBy(['web/other.ts'], edges, texts)).toEqual([]);
});

test('a page is touched by the tests that name it', () => {
  expect(testsTouchedBy(['docs/guide/tickets.md'], edges, texts)).toEqual([['api/guide.test.ts', 1]]);
});

test('the nearest run, the quickest first, until the time is used; what has changed itself always runs', () => {
  const takes = { changed: 30, near: 5, slow: 20, quick: 4, far: 1 };
  const touched = [
    ['far', 3],
    ['slow', 2],
    ['quick', 2],
    ['near', 1],
    ['changed', 0],
  ];
  expect(testsWithinTime(touched, (test) => takes[test], 40)).toEqual(['changed', 'near', 'quick', 'far']);
  expect(testsWithinTime(touched, (test) => takes[test], 10)).toEqual(['changed']);
});
