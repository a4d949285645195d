/** Tests of the problems of a levy run: their order, and for how long an acceptance holds. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  isLevyRunBlocked,
  isLevyRunReasonNeeded,
  isStandingLevyRunProblemsCovered,
  type LevyRunProblem,
  levyRunProblemsWorstFirst,
  summedLevyRunProblemOf,
} from './levy-run-plan.ts';

const problem = (kind: LevyRunProblem['kind'], ...records: string[]): LevyRunProblem => ({
  kind,
  amount: cents(0),
  count: records.length,
  names: records,
  records,
});

test('errors come first, then what keeps the mail back, then what is accepted with a reason, then warnings', () => {
  const mixed = (['line new', 'no email', 'nowhere to pay', 'no levy lines', 'no account'] as const).map((kind) =>
    problem(kind),
  );
  expect(levyRunProblemsWorstFirst(mixed).map(({ kind }) => kind)).toEqual([
    'no levy lines',
    'nowhere to pay',
    'no account',
    'no email',
    'line new',
  ]);
});

test('no account to pay into neither keeps a run from being posted nor asks for a reason', () => {
  expect(isLevyRunBlocked([problem('nowhere to pay')])).toBe(false);
  expect(isLevyRunReasonNeeded([problem('nowhere to pay')])).toBe(false);
  expect(isLevyRunReasonNeeded([problem('no rate', 'building')])).toBe(true);
});

test('a summed problem names the first twenty records and holds the ids of all', () => {
  const of = Array.from({ length: 25 }, (_, at) => ({ name: `D${at}`, amount: cents(1), record: `unit ${at}` }));
  const [summed] = summedLevyRunProblemOf('no email', of);
  expect(summed).toMatchObject({ count: 25, amount: 25 });
  expect([summed?.names.length, summed?.records?.length, summed?.records?.[19]]).toEqual([20, 25, 'unit 19']);
});

test('an acceptance covers the same records of the same kind, and fewer of them, but no other', () => {
  const before = [problem('no email', 'a', 'b'), problem('no account', 'u')];
  expect(isStandingLevyRunProblemsCovered([problem('no email', 'b')], before)).toBe(true);
  expect(isStandingLevyRunProblemsCovered([problem('no email', 'b', 'c')], before)).toBe(false);
  expect(isStandingLevyRunProblemsCovered([problem('no address', 'a')], before)).toBe(false);
  // Money that nobody is charged is no standing problem: each month has its own acceptance.
  expect(isStandingLevyRunProblemsCovered([problem('no account', 'v')], before)).toBe(true);
});

test('whatever was accepted, one record that was not is never covered', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 9 }).map(String), { maxLength: 10 });
  fc.assert(
    fc.property(ids, ids, (accepted, now) => {
      const covered = isStandingLevyRunProblemsCovered(
        now.length === 0 ? [] : [problem('no email', ...now)],
        accepted.length === 0 ? [] : [problem('no email', ...accepted)],
      );
      expect(covered).toBe(now.filter((id) => !accepted.includes(id)).length === 0);
    }),
  );
});
