/** Background jobs that preview and post levy runs, one transaction per building. */
import { setTimeout } from 'node:timers/promises';
import { AppError } from '@stoep/contract/kit/errors';
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { monotonicMilliseconds } from '../../../kernel/clock.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import type { CreationCommand } from '../../../kernel/write.ts';
import { storeNewestAges } from '../../ledger/age-analysis/store-ages.commands.ts';
import { markRunBuildingFailed, postRunBuilding } from './post-run-building.commands.ts';
import { previewRunBuilding } from './preview-run-building.commands.ts';
import { listBuildingIdsOfRunBuilding, listRunBuildingIdsByState } from './run-buildings.queries.ts';

/** The message of a refusal. An internal error is only logged. */
const wordsOf = (error: unknown): string | null =>
  error instanceof AppError ? (Object.values(error.fields ?? {})[0] ?? error.message) : null;

/** The second try finds a competing transaction finished. A building that fails twice is marked failed. */
const TRIES = 2;

const orderOf = (deps: ServerDeps) => systemContext(deps, 'months');

const step = async (
  deps: ServerDeps,
  work: CreationCommand<string, void>,
  id: string,
  tries = TRIES,
): Promise<void> => {
  try {
    await runCreationCommand(orderOf(deps), work, id);
  } catch (error) {
    if (tries > 1 && !(error instanceof AppError)) return step(deps, work, id, tries - 1);
    if (!(error instanceof AppError)) deps.log.error({ err: error, row: id }, 'a building of a month failed');
    await runCreationCommand(orderOf(deps), markRunBuildingFailed, { id, problem: wordsOf(error) });
  }
};

/** Buildings processed without a rest; a small agency never waits. */
const AT_A_STRETCH = 10;

/**
 * Repeats until the queue is empty, and continues there after a crash. After each building of a large agency it rests
 * as long as the building took, so that the portal stays fast.
 */
const through = async (
  deps: ServerDeps,
  next: () => Promise<readonly string[]>,
  work: CreationCommand<string, void>,
  afterwards: (id: string) => Promise<void> = async () => undefined,
): Promise<void> => {
  for (let ids = await next(); ids.length > 0; ids = await next())
    for (const [at, id] of ids.entries()) {
      const begun = monotonicMilliseconds();
      await step(deps, work, id);
      await afterwards(id);
      if (at >= AT_A_STRETCH) await setTimeout(monotonicMilliseconds() - begun);
    }
};

/** Works out all that waits for it. */
export const previewPendingRunBuildings = (deps: ServerDeps) =>
  through(deps, () => listRunBuildingIdsByState(deps.db, 'waiting'), previewRunBuilding);
/** Posts, and takes back, all that waits for its turn. */
export const postQueuedRunBuildings = (deps: ServerDeps) =>
  through(
    deps,
    () => listRunBuildingIdsByState(deps.db, 'posting'),
    postRunBuilding,
    async (id) => storeNewestAges(deps, await listBuildingIdsOfRunBuilding(deps.db, id)),
  );

const AN_HOUR = 3_600;

export const previewLevyRunsJob = defineJob<ServerDeps>()({
  name: 'show-months',
  payload: z.object({}),
  expireInSeconds: AN_HOUR,
  handle: previewPendingRunBuildings,
});

export const postLevyRunsJob = defineJob<ServerDeps>()({
  name: 'post-months',
  payload: z.object({}),
  expireInSeconds: AN_HOUR,
  handle: postQueuedRunBuildings,
});
