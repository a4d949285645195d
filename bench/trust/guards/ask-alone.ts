/**
 * Asks of guards that nobody missed whether they say what another says: with all others away, but those that know a caller, a call is
 * refused by this one alone, and is answered otherwise as soon as it is away too, if only by saying that nothing is there. Then it
 * holds by itself, and was not missed because the others hold as well. What no call shows that of is left to the tests.
 */
import { appendFileSync } from 'node:fs';
import { allEndpoints } from '@stoep/contract';
import { inject, test } from 'vitest';
import type { AccessRow } from '../../../apps/api/test/access/access-row.ts';
import { accessMatrix } from '../../../apps/api/test/access-matrix.ts';
import type { AccessCellResult } from '../../../apps/api/test/call-access-row.ts';
import type { GuardTestAnswer, RemovedGuards } from './answers.ts';
import { accessGuards, type Guard } from './guards.ts';
import { remove, takeRequestedGuard } from './switch.ts';
import { type AccessMatrixWorlds, makeAccessMatrixWorlds, REFUSED_STATUS_CODES } from './worlds.ts';

const { guards, answers } = inject('removal');

/** Stands for no guard in particular. */
const NOBODY: Guard = { id: 0, key: '', file: '', line: 0, says: '', from: 0, to: 0 };

/** Rows of a guard that are asked at most; those of the first few say what those of all others say. */
const MOST_ROWS = 12;

const placeOf = ({ persona, object }: AccessCellResult) => `${persona} ${object}`;
const answer = (given: GuardTestAnswer) => appendFileSync(answers, `${JSON.stringify(given)}\n`);

/** Who somebody is stays known: without these a caller is several people at once, and nothing is answered at all. */
const WHO = /\/sign-in\/(?:person-of\.policy|session\.queries)\.ts$/;
/** Where what an endpoint is declared with is insisted on: a declaration alone refuses nobody. */
const DECLARED = /^packages\/contract\//;
const INSISTS_ON_IT = /\/kernel\/http\/guard\.ts$/;

/** What has to stand for a guard to refuse anything: what knows the caller, what asks it, and what it is a part of. */
const companionsOf = (guard: Guard): readonly number[] =>
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

/** Reads change nothing, so they share a world; each write has one of its own. */
const inTurn = async (
  worlds: AccessMatrixWorlds,
  away: RemovedGuards,
  rows: readonly AccessRow[],
  /** Answers whether it has seen enough. */
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
        takeRequestedGuard();
        if (look(row, await ask(row), takeRequestedGuard())) return true;
      }
      return false;
    });
    if (enough) break;
  }
  remove('0');
};

type Answers = ReadonlyMap<string, number>;
/** What a row answers, by its place; what fails is no answer. */
const answersOf = (asked: readonly AccessCellResult[]): Answers =>
  new Map(asked.filter(({ status }) => status < 500).map((one) => [placeOf(one), one.status]));

test('the access matrix, with all guards away but one', { timeout: 24 * 3_600_000 }, async () => {
  const worlds = await makeAccessMatrixWorlds();
  const rowsOf = new Map<number, AccessRow[]>();
  await inTurn(worlds, allBut(companionsOf(NOBODY)), accessMatrix, (row, asked, reached) => {
    if (answersOf(asked).size > 0) for (const id of reached) rowsOf.set(id, [...(rowsOf.get(id) ?? []), row]);
    return false;
  });

  /** What is answered while the same guards stand, asked once of each row. */
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
    const guard = accessGuards.find((one) => one.id === id) as Guard;
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
