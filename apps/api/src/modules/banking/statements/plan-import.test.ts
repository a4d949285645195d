/** Property: however a statement is cut into overlapping files, its lines are stored once and its balances agree, or a person is asked. */
import type { LineMove, StatementChain } from '@stoep/domain/books/bank-statement-chain';
import { checkStatements } from '@stoep/domain/books/bank-statement-chain';
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Line, StoredLine } from './identify-lines.ts';
import { factsOf, planImport, type StoredAccount } from './plan-import.ts';

type Movement = {
  readonly day: Day;
  readonly cents: number;
  readonly text: string;
  readonly bankId: string | null;
};
type Kept = {
  statements: StatementChain['statements'];
  lines: StoredLine[];
  points: StatementChain['points'];
  moves: LineMove[];
};

const FIRST = '2026-02-01';

const accountOf = ({ statements, lines, points, moves }: Kept): StoredAccount => {
  const days = new Map<Day, number>();
  for (const { day, cents: amount } of lines) days.set(day, (days.get(day) ?? 0) + amount);
  return {
    lines,
    chain: { statements, points, moves, days: [...days].map(([day, sum]) => ({ day, sum: cents(sum) })) },
  };
};

/** A file as it is read: a stretch of the movements, with the account's balance after each. */
const fileOf = (all: readonly Movement[], opening: number, from: number, until: number) => {
  let balance = all.slice(0, from).reduce((sum, one) => sum + one.cents, opening);
  const lines = all.slice(from, until).map((one): Line => {
    balance += one.cents;
    return { ...one, reference: null, runningBalance: balance };
  });
  return { lines, closing: balance };
};

/** Imports a file; answers what was decided, and stores it where nobody is asked. */
const importFile = (kept: Kept, { lines, closing }: ReturnType<typeof fileOf>, at: number) => {
  const facts = factsOf(lines, closing, { id: `s${at}`, order: at });
  const plan = planImport(accountOf(kept), { facts, lines, trusted: true });
  if (plan.kind !== 'store') return plan.kind;
  for (const [index, stored] of plan.choice.same) {
    const line = lines[index];
    if (!line) continue;
    const changed = { ...stored, ...line, id: stored.id };
    kept.lines = kept.lines.map((one) => (one.id === stored.id ? changed : one));
    if (stored.day !== line.day)
      kept.moves.push({ amount: cents(line.cents), was: stored.day, is: line.day, order: at });
  }
  for (const index of plan.choice.fresh) {
    const line = lines[index];
    if (line) kept.lines.push({ ...line, id: `${at}-${index}`, reconciled: false });
  }
  kept.statements = [...kept.statements, facts];
  kept.points = [
    ...kept.points,
    ...lines.flatMap((line) =>
      [line.runningBalance ?? 0, (line.runningBalance ?? 0) - line.cents].map((balance) => ({
        ...{ statementId: facts.id, day: line.day, balance: cents(balance) },
      })),
    ),
  ];
  return 'store';
};

const none = (): Kept => ({ statements: [], lines: [], points: [], moves: [] });
const shown = (lines: readonly Movement[]) =>
  lines.map(({ day, cents: amount, text }) => `${day} ${text} ${amount}`).toSorted();

/** @param amounts where they go one way, no balance comes twice in a day */
const movements = (withIds: boolean, amounts: readonly number[]) =>
  fc
    .array(
      fc.record({
        gap: fc.integer({ min: 0, max: 2 }),
        cents: fc.constantFrom(...amounts),
        text: fc.constantFrom('PAID A', 'PAID B'),
      }),
      { minLength: 2, maxLength: 9 },
    )
    .map((rows) => {
      let day = FIRST;
      return rows.map(({ gap, ...row }, at): Movement => {
        day = addDays(day, Math.max(0, gap - 1));
        return { ...row, day, bankId: withIds ? `id${at}` : null };
      });
    });

const cuts = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { minLength: 1, maxLength: 5 });

const run = (all: readonly Movement[], chosen: readonly (readonly [number, number])[]) => {
  const kept = none();
  const answers: string[] = [];
  const files = [...chosen, [0, all.length] as const];
  files.forEach(([a, b], at) => {
    const [x, y] = [a % all.length, b % all.length];
    const [from, until] = [Math.min(x, y), Math.max(x, y)];
    const whole = at === files.length - 1;
    const file = whole ? fileOf(all, 1_000, 0, all.length) : fileOf(all, 1_000, from, until + 1);
    answers.push(importFile(kept, file, at + 1));
  });
  return { kept, answers };
};

const ONE_WAY = [100, 200, 300];
const BOTH_WAYS = [100, 200, 300, -100, -200];
/** The same histories with every run; `STOEP_HISTORIES` asks for more. */
const RUNS = { numRuns: Number(process.env.STOEP_HISTORIES ?? 1_000), seed: 20_261_127 };

const expectRight = (kept: Kept, all: readonly Movement[]) => {
  expect(shown(kept.lines)).toEqual(shown(all));
  for (const one of checkStatements(accountOf(kept).chain))
    expect(one).toMatchObject({ missing: null, surplus: 0 });
};

describe('FAULT-1: files cut out of one statement, in any order', () => {
  test.each([
    ['without ids of the bank', false],
    ['with ids of the bank', true],
  ])('%s: never a question, each line once, every file adds up', (_, withIds) => {
    fc.assert(
      fc.property(movements(withIds, ONE_WAY), cuts, (all, chosen) => {
        const { kept, answers } = run(all, chosen);
        expect(answers).toEqual(answers.map(() => 'store'));
        expectRight(kept, all);
      }),
      RUNS,
    );
  });

  test.each([
    ['without ids of the bank', false],
    ['with ids of the bank', true],
  ])('%s, where a balance may come twice in a day: a question, or the lines once', (_, withIds) => {
    fc.assert(
      fc.property(movements(withIds, BOTH_WAYS), cuts, (all, chosen) => {
        const { kept, answers } = run(all, chosen);
        const findings = checkStatements(accountOf(kept).chain);
        const isSound = findings.every(({ missing, surplus }) => missing === null && surplus === 0);
        // What adds up may be signed: then every line is there, and no line twice.
        if (answers.at(-1) === 'store' && isSound) expectRight(kept, all);
        else expect(answers.some((answer) => answer !== 'store') || !isSound).toBe(true);
      }),
      RUNS,
    );
  });
});
