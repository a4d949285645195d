/**
 * Checks guards whose removal nobody noticed: does each repeat another? All others are removed, except those that identify a caller.
 * If this guard alone still refuses a call, and removing it too changes the answer (even to "not found"), then it works by itself and
 * went unnoticed only because other guards refuse as well. Guards for which no call shows this are left to the tests.
 */
import { appendFileSync } from 'node:fs';
import { allEndpoints } from '@stoep/contract';
import { inject, test } from 'vitest';
import type { AccessRow } from '../../../apps/api/test/access/access-row.ts';
import { accessMatrix } from '../../../apps/api/test/access-matrix.ts';
import type { AccessCellResult } from '../../../apps/api/test/call-access-row.ts';
import type { GuardTestAnswer, RemovedGuards } from './answers.ts';
import { type AccessGuard, accessGuards } from './guards.ts';
import { remove, takeReachedGuards } from './switch.ts';
import { type AccessMatrixWorlds, makeAccessMatrixWorlds, REFUSED_STATUS_CODES } from './worlds.ts';

const { guards, answers } = inject('removal');

/** A placeholder that is no particular guard. */
const NOBODY: AccessGuard = { id: 0, key: '', file: '', line: 0, says: '', from: 0, to: 0 };

/** At most this many rows are called for each guard; the first few show what the others would. */
const MOST_ROWS = 12;

const placeOf = ({ persona, object }: AccessCellResult) => `${persona} ${object}`;
const answer = (given: GuardTestAnswer) => appendFileSync(answers, `${JSON.stringify(given)}\n`);

/** Guards that identify the caller stay: without them a caller would be several people at once, and no call would be answered. */
const WHO = /\/sign-in\/(?:person-of\.policy|session\.queries)\.ts$/;
/** The contract only declares access; a declaration alone refuses nobody. */
const DECLARED = /^packages\/contract\//;
const INSISTS_ON_IT = /\/kernel\/http\/guard\.ts$/;

/** Guards that this one needs in order to refuse: those that identify the caller, those that call it, and those that contain it. */
const companionsOf = (guard: AccessGuard): readonly number[] =>
  accessGuards
    .filter(
      ({ id, file, from, to }) =>
        WHO.test(file) ||
        (DECLARED.test(guard.file) && INSISTS_ON_IT.test(file)) ||
        (file === guard.file && id !== guard.id && from <= guard.from && to >= guard.to),
    )
    .map(({ id }) => id);

const allBut = (ids: readonly number[]): RemovedGuards => `all${ids.map((id) => `-${id}`).join('')}`;

const READS = new Set(allEndpoints.filter(({ method }) => method === 'GET').map(({ row }) => row));
const isRead = ({ row }: AccessRow) => READS.has(row);

/** Reads change nothing, so they share a world; each write has a world of its own. */
const inTurn = async (
  worlds: AccessMatrixWorlds,
  away: RemovedGuards,
  rows: readonly AccessRow[],
  /** Answers whether the calls so far are enough. */
  look: (row: AccessRow, asked: readonly AccessCellResult[], reached: readonly number[]) => boolean,
): Promise<void> => {
  remove(away);
  const [reads, writes] = [true, false].map((read) => rows.filter((row) => isRead(row) === read)) as [
    AccessRow[],
    AccessRow[],
  ];
  for (const some of [reads, ...writes.map((one) => [one])]) {
    if (some.length === 0) continue;
    const enough = await worlds.over(async (ask) => {
      for (const row of some) {
        takeReachedGuards();
        if (look(row, await ask(row), takeReachedGuards())) return true;
      }
      return false;
    });
    if (enough) break;
  }
  remove('0');
};

type Answers = ReadonlyMap<string, number>;
/** The answers of a row, by their position; a failed call counts as no answer. */
const answersOf = (asked: readonly AccessCellResult[]): Answers =>
  new Map(asked.filter(({ status }) => status < 500).map((one) => [placeOf(one), one.status]));

test('the access matrix, with all guards away but one', { timeout: 24 * 3_600_000 }, async () => {
  const worlds = await makeAccessMatrixWorlds();
  const rowsOf = new Map<number, AccessRow[]>();
  await inTurn(worlds, allBut(companionsOf(NOBODY)), accessMatrix, (row, asked, reached) => {
    if (answersOf(asked).size > 0) for (const id of reached) rowsOf.set(id, [...(rowsOf.get(id) ?? []), row]);
    return false;
  });

  /** Answers with the same guards removed, called once for each row. */
  const known = new Map<RemovedGuards, Map<AccessRow, Answers>>();
  const answersWith = async (away: RemovedGuards, rows: readonly AccessRow[]) => {
    const answers = known.get(away) ?? new Map<AccessRow, Answers>();
    known.set(away, answers);
    const fresh = rows.filter((row) => !answers.has(row));
    await inTurn(worlds, away, fresh, (row, asked) => {
      answers.set(row, answersOf(asked));
      return false;
    });
    return answers;
  };

  for (const { id, key } of guards) {
    const guard = accessGuards.find((one) => one.id === id) as AccessGuard;
    const rows = (rowsOf.get(id) ?? []).slice(0, MOST_ROWS);
    const standing = companionsOf(guard);
    const without = await answersWith(allBut(standing), rows);
    let by: string | null = null;
    await inTurn(worlds, allBut([...standing, id]), rows, (row, asked) => {
      const held = asked.find((one) => {
        const answered = without.get(row)?.get(placeOf(one));
        return REFUSED_STATUS_CODES.has(one.status) && answered !== undefined && answered !== one.status;
      });
      if (held) by = `${row.row}: ${placeOf(held)} is answered ${held.status} by it alone`;
      return held !== undefined;
    });
    answer({ key, by });
  }
  await worlds.drop();
});
