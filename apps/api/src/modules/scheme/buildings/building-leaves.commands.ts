/**
 * A building that leaves: its last day, its hand-over pack, its archive, and the way back. The steps are for
 * administrators.
 */
import { buildingLeavesSentences as texts } from '@stoep/contract/scheme/building-settings.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { eq } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { defineCommand, partialRowTarget, requireProfileId } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { deleteUnusedFileRows } from '../../../kernel/files/files.writes.ts';
import type { CommandOffer, CommandWrite } from '../../../kernel/write.ts';
import { makeHandOverPackJob } from '../hand-over/make-hand-over-pack.job.ts';

const leaving = partialRowTarget(buildings, staffWriteScope, {
  id: buildings.id,
  lastDay: buildings.lastDay,
  packOrderedAt: buildings.packOrderedAt,
  packMadeAt: buildings.packMadeAt,
  packFailedAt: buildings.packFailedAt,
  packFileId: buildings.packFileId,
  archivedAt: buildings.archivedAt,
});

type LastDay = { lastDay: Day | null };

const leftFact = defineFact<{ before: LastDay; after: LastDay }>('buildings.leave', 'buildings');
const stayedFact = defineFact<{ before: LastDay; after: LastDay }>('buildings.stay', 'buildings');
const packOrderedFact = defineFact<LastDay>('buildings.makePack', 'buildings');
const archivedFact = defineFact('buildings.archive', 'buildings');
const takenBackFact = defineFact('buildings.takeBackArchive', 'buildings');

const NO_PACK = { packOrderedAt: null, packMadeAt: null, packFailedAt: null, packFileId: null };

/** A pack is as at the last day, so another day needs another pack. */
const setLastDay = async (w: CommandWrite, id: string, lastDay: Day | null, packFileId: string | null) => {
  await w.tx
    .update(buildings)
    .set({ lastDay, ...NO_PACK })
    .where(eq(buildings.id, id));
  if (packFileId !== null) await deleteUnusedFileRows(w.tx, [packFileId]);
};

export const setLastDayOfBuilding = defineCommand({
  on: leaving,
  allowed: ({ archivedAt }) => archivedAt === null,
  run: async (w, { id, lastDay: before, packFileId }, { lastDay }: { readonly lastDay: Day }) => {
    if (before === lastDay) return w.unchanged();
    await setLastDay(w, id, lastDay, packFileId);
    w.record(leftFact, id, { before: { lastDay: before }, after: { lastDay } });
  },
});

export const takeBackLastDayOfBuilding = defineCommand({
  on: leaving,
  allowed: ({ lastDay, archivedAt }) => lastDay !== null && archivedAt === null,
  run: async (w, { id, lastDay, packFileId }) => {
    await setLastDay(w, id, null, packFileId);
    w.record(stayedFact, id, { before: { lastDay }, after: { lastDay: null } });
  },
});

/** Whether the last day is over; else the reason. Nothing to offer for a building that stays. */
const afterLastDay = (lastDay: Day | null, today: Day): CommandOffer => {
  if (lastDay === null) return false;
  return lastDay < today || texts.notYetOver({ day: { day: lastDay } });
};

type PackTimes = { packOrderedAt: Date | null; packMadeAt: Date | null; packFailedAt: Date | null };

/** Ordered, and neither made nor given up since. */
const isPackBeingMade = ({ packOrderedAt, packMadeAt, packFailedAt }: PackTimes): boolean => {
  if (packOrderedAt === null) return false;
  return [packMadeAt, packFailedAt].every((end) => end === null || end < packOrderedAt);
};

/** Orders the pack as at the last day. It can be made again: also after the archive, when receipts came in. */
export const orderHandOverPack = defineCommand({
  on: leaving,
  allowed: (row, { at }) => (isPackBeingMade(row) ? texts.packIsMade : afterLastDay(row.lastDay, at.today)),
  run: async (w, { id, lastDay }) => {
    const packOrderedAt = w.at.now;
    await w.tx.update(buildings).set({ packOrderedAt }).where(eq(buildings.id, id));
    await w.enqueue(makeHandOverPackJob, { buildingId: id, orderedAt: packOrderedAt.toISOString() });
    w.record(packOrderedFact, id, { lastDay });
  },
});

/** Only once the last day is over and its pack is there. */
export const archiveBuilding = defineCommand({
  on: leaving,
  allowed: ({ lastDay, packMadeAt, archivedAt }, { at }) => {
    if (archivedAt !== null) return false;
    const over = afterLastDay(lastDay, at.today);
    return over === true && packMadeAt === null ? texts.packFirst : over;
  },
  run: async (w, { id }) => {
    const archivedById = requireProfileId(w);
    await w.tx.update(buildings).set({ archivedAt: w.at.now, archivedById }).where(eq(buildings.id, id));
    w.record(archivedFact, id, {});
  },
});

export const takeBackArchiveOfBuilding = defineCommand({
  on: leaving,
  allowed: ({ archivedAt }) => archivedAt !== null,
  run: async (w, { id }) => {
    await w.tx.update(buildings).set({ archivedAt: null, archivedById: null }).where(eq(buildings.id, id));
    w.record(takenBackFact, id, {});
  },
});
