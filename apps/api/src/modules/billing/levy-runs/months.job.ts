/** Months are worked out and posted in the background, building by building, each in a transaction of its own. */
import { setTimeout } from 'node:timers/promises';
import { AppError } from '@stoep/contract/kit/errors';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { monotonic } from '../../../kernel/clock.ts';
import { performAddition, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import type { Addition } from '../../../kernel/write.ts';
import { markFailed, postRow } from './post-row.commands.ts';
import { rowsInState } from './rows.queries.ts';
import { showRow } from './show-row.commands.ts';

/** Of a refusal its own words; a fault of ours is told in the log alone. */
const wordsOf = (error: unknown): string | null =>
  error instanceof AppError ? (Object.values(error.fields ?? {})[0] ?? error.message) : null;

/** Whoever was in the way is through by then; what fails twice stands aside. */
const TRIES = 2;

const orderOf = (deps: Deps) => systemContext(deps, 'months');

const step = async (deps: Deps, work: Addition<string, void>, id: string, tries = TRIES): Promise<void> => {
  try {
    await performAddition(orderOf(deps), work, id);
  } catch (error) {
    if (tries > 1 && !(error instanceof AppError)) return step(deps, work, id, tries - 1);
    if (!(error instanceof AppError)) deps.log.error({ err: error, row: id }, 'a building of a month failed');
    await performAddition(orderOf(deps), markFailed, { id, problem: wordsOf(error) });
  }
};

/** So many buildings are done one upon the other: who has few waits for nothing. */
const AT_A_STRETCH = 10;

/**
 * Goes on until nothing waits: what came while it worked is done too. Killed, it goes on where it was. Of a large agency's it
 * rests after each as long as that took, so that who opens the portal meanwhile hardly feels it.
 */
const through = async (
  deps: Deps,
  next: () => Promise<readonly string[]>,
  work: Addition<string, void>,
): Promise<void> => {
  for (let ids = await next(); ids.length > 0; ids = await next())
    for (const [at, id] of ids.entries()) {
      const begun = monotonic();
      await step(deps, work, id);
      if (at >= AT_A_STRETCH) await setTimeout(monotonic() - begun);
    }
};

/** Works out all that waits for it. */
export const showWaiting = (deps: Deps) => through(deps, () => rowsInState(deps.db, 'waiting'), showRow);
/** Posts, and takes back, all that waits for its turn. */
export const postWaiting = (deps: Deps) => through(deps, () => rowsInState(deps.db, 'posting'), postRow);

const AN_HOUR = 3_600;

export const showMonthsJob = defineJob<Deps>()({
  name: 'show-months',
  payload: z.object({}),
  expireInSeconds: AN_HOUR,
  handle: showWaiting,
});

export const postMonthsJob = defineJob<Deps>()({
  name: 'post-months',
  payload: z.object({}),
  expireInSeconds: AN_HOUR,
  handle: postWaiting,
});
