/** Job: makes the hand-over pack of a building as at its last day, and stores it. */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { storeTableFile } from '../../../kernel/files/files.writes.ts';
import { withTempDir } from '../../../kernel/files/temp-dir.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { finishHandOverPack, markHandOverPackFailed } from '../buildings/hand-over-pack.commands.ts';
import { findPackToMake } from './pack-to-make.writes.ts';
import { writeHandOverPack } from './write-hand-over-pack.ts';

/** A large building has some thousand documents and statements. */
const LONGEST_S = 2 * 3_600;

export const makeHandOverPackJob = defineJob<ServerDeps>()({
  name: 'make-hand-over-pack',
  payload: z.object({ buildingId: z.uuid(), orderedAt: z.string() }),
  expireInSeconds: LONGEST_S,
  handle: async (deps, { buildingId, orderedAt }) => {
    // A pack that was ordered again, or whose day has changed, is made by the later job or not at all.
    const lastDay = await findPackToMake(deps.db, buildingId, new Date(orderedAt));
    if (lastDay === null) return;
    await withTempDir(async (folder) => {
      const made = await writeHandOverPack(deps, { buildingId, lastDay, madeAt: deps.clock.now() }, await folder());
      const described = { name: 'hand-over.zip', contentType: 'application/zip', uploadedBy: null };
      const file = await storeTableFile(deps, { ...described, ...made });
      const isStored = await runCreationCommand(systemContext(deps, 'hand-over'), finishHandOverPack, {
        buildingId,
        lastDay,
        file,
      });
      if (!isStored) await deps.files.remove(file.id);
    });
  },
  lastTry: async (deps, { buildingId }) => {
    await runCreationCommand(systemContext(deps, 'hand-over'), markHandOverPackFailed, { buildingId });
  },
});
