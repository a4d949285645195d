/** Stores the hand-over pack that the job has made, and records who downloads it. */
import { AppError } from '@stoep/contract/kit/errors';
import { buildingLeavesSentences as texts } from '@stoep/contract/scheme/building-settings.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { eq } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { defineCommand, defineCreationCommand, partialRowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import {
  deleteUnusedFileRows,
  insertStoredTableFileRow,
  type StoredTableFile,
} from '../../../kernel/files/files.writes.ts';

const pack = partialRowTarget(buildings, staffWriteScope, {
  id: buildings.id,
  name: buildings.name,
  lastDay: buildings.lastDay,
  packFileId: buildings.packFileId,
});

const packMadeFact = defineFact<{ lastDay: Day; size: number }>('buildings.packMade', 'buildings');

type MadePack = { readonly buildingId: string; readonly lastDay: Day; readonly file: StoredTableFile };
const packFailedFact = defineFact('buildings.packFailed', 'buildings');

/** Stores the pack as the one of the building. A pack for a day that was changed meanwhile is dropped. */
export const finishHandOverPack = defineCreationCommand({
  run: async (w, { buildingId, lastDay, file }: MadePack): Promise<boolean> => {
    const building = await pack.load(w, buildingId, true);
    if (building?.lastDay !== lastDay) {
      w.unchanged();
      return false;
    }
    await insertStoredTableFileRow(w.tx, file);
    await w.tx
      .update(buildings)
      .set({ packMadeAt: w.at.now, packFileId: file.id, packFailedAt: null })
      .where(eq(buildings.id, buildingId));
    if (building.packFileId !== null) await deleteUnusedFileRows(w.tx, [building.packFileId]);
    w.record(packMadeFact, buildingId, { lastDay, size: file.size });
    return true;
  },
});

export const markHandOverPackFailed = defineCreationCommand({
  run: async (w, { buildingId }: { readonly buildingId: string }): Promise<void> => {
    await w.tx.update(buildings).set({ packFailedAt: w.at.now }).where(eq(buildings.id, buildingId));
    w.record(packFailedFact, buildingId, {});
  },
});

const downloadedFact = defineFact<{ lastDay: Day }>('buildings.packDownloaded', 'buildings');

/** Records who takes the pack along, which holds full ID numbers and bank account numbers. Throws not_found. */
export const downloadHandOverPack = defineCommand({
  on: pack,
  allowed: () => true,
  run: async (w, { id, name, lastDay, packFileId }) => {
    if (lastDay === null || packFileId === null) throw new AppError('not_found');
    w.record(downloadedFact, id, { lastDay }, { detail: { holds: 'full ID numbers and bank account numbers' } });
    return { name: texts.packName({ building: name, day: lastDay }), fileId: packFileId };
  },
});
