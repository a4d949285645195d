/** Imports post by SQL and everything else by the poster: both give the same journals and links. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useJournalDesk } from '../../../../test/factories/bank/journal-desk.ts';
import { useHarness } from '../../../../test/harness.ts';
import {
  differencesOfTwins,
  type ImportedHistory,
  importedHistory,
  makeTwins,
  postBothWays,
} from '../../../../test/second-reckoning/imported-histories.ts';

const harness = useHarness();
const { there } = useJournalDesk(harness);

class Undone extends Error {}

/** A posting is set-based, and so is the comparison: many histories are posted beside each other. */
const SIDE_BY_SIDE = 50;
/** `npm run trust` asks for 5,000. */
const HISTORIES = Number(process.env.STOEP_HISTORIES ?? 300);
const SEED = Number(process.env.STOEP_SEED ?? Date.now() % 1_000_000_000);

test(`SR-1: imported entries get the same journals and links by SQL and by the poster, on ${HISTORIES} histories (seed ${SEED})`, async () => {
  const { db } = harness().deps;
  let entries = 0;
  const post = (histories: ImportedHistory[]) =>
    db
      .transaction(async (tx) => {
        const twins = await makeTwins(tx, histories, there.world.accounts.o1.accountId);
        await postBothWays(tx, histories, twins);
        await tx.execute(sql`set constraints all immediate`);
        expect(await differencesOfTwins(tx)).toEqual([]);
        entries += histories.flatMap(({ files }) => files.flat()).length;
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
  const sideBySide = fc.array(importedHistory, { minLength: SIDE_BY_SIDE, maxLength: SIDE_BY_SIDE });
  await fc.assert(fc.asyncProperty(sideBySide, post), { numRuns: HISTORIES / SIDE_BY_SIDE, seed: SEED });
  expect(entries).toBeGreaterThan(HISTORIES);
}, 600_000);
