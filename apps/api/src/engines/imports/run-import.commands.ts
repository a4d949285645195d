/** One run of an import: what stands in the file, judged or written, with its progress told as it goes. */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import type { Deps } from '../../deps.ts';
import { monotonic } from '../../kernel/clock.ts';
import { followImport, guardOf } from './brought-by-staff.ts';
import { importFrom } from './imports.commands.ts';
import type { Progress } from './report.ts';
import { findRun } from './runs.queries.ts';
import { rememberedLayouts } from './sheets/layouts.queries.ts';
import { withLocalCopy } from './sources/local-copy.ts';
import {
  finishImport,
  NotWaiting,
  requireWaiting,
  tellFailure,
  tellHeads,
  tellKind,
  tellProgress,
  tellReport,
} from './tell-import.commands.ts';

const PAUSE_MS = 250;
/** Where each stage begins and ends, in percent. */
const SPANS = { reading: [0, 40], checking: [40, 45], writing: [45, 95], balancing: [95, 99] } as const;
const SAYS = {
  reading: 'Reading',
  checking: 'Comparing with what is there',
  writing: 'Writing',
  balancing: 'Adding up the accounts',
} as const;

const percentOf = ({ stage, done, of }: Progress): number => {
  const [from, to] = SPANS[stage];
  return Math.round(from + ((to - from) * done) / Math.max(of, 1));
};

/** Tells the database now and then, outside the import's own transaction, and waits for what it told last. */
const teller = (deps: Deps, id: string) => {
  let last = Number.NEGATIVE_INFINITY;
  let told: Promise<unknown> = Promise.resolve();
  return {
    tell: (progress: Progress) => {
      if (monotonic() - last < PAUSE_MS) return;
      last = monotonic();
      const stage = [
        SAYS[progress.stage],
        progress.stage === 'balancing' ? '' : progress.table.replaceAll('_', ' '),
      ];
      const words = stage.filter(Boolean).join(' ');
      // A figure that could not be told is no reason to stop.
      told = told.then(() => tellProgress(deps.db, id, words, percentOf(progress))).catch(() => undefined);
    },
    settle: () => told,
  };
};

export const runImport = async (deps: Deps, id: string): Promise<void> => {
  const run = await findRun(deps.db, id);
  if (!run || (run.state !== 'Checking' && run.state !== 'Importing')) return;
  const { tell, settle } = teller(deps, id);
  try {
    const applies = run.state === 'Importing';
    const remembered = applies || run.layoutTurn > 0 ? [] : await rememberedLayouts(deps.db);
    const layouts = { told: run.layouts, remembered, days: run.days, turn: run.layoutTurn };
    const upload = { name: run.fileName, asked: run.asked };
    const report = await withLocalCopy(deps, run.fileId, (path) =>
      importFrom(
        deps,
        run.fileName,
        { path, upload },
        {
          run: id,
          dryRun: !applies,
          days: run.days,
          layouts,
          by: {
            profileId: run.profileId,
            name: `${run.firstName} ${run.lastName}`,
            source: 'import',
            requestId: id,
          },
          notifies: deps,
          guard: guardOf(run.disabledAt ? null : run.role),
          onProgress: tell,
          onHeads: (heads) => tellHeads(deps.db, run, heads),
          onKind: (kind) => tellKind(deps.db, id, kind),
          beforehand: (tx) => requireWaiting(tx, id, run.state),
          afterwards: async (tx, tables) => {
            await settle();
            const { profileId } = run;
            await followImport(deps, tx, { importId: id, requestId: id, profileId, now: deps.clock.now() });
            await finishImport(tx, id, deps.clock.now(), tables);
          },
        },
      ),
    );
    await settle();
    if (!applies || report.faults.length > 0) await tellReport(deps.db, id, run.state, report);
  } catch (error) {
    await settle();
    if (error instanceof NotWaiting) return;
    deps.log.error({ err: error, importId: id }, 'an import broke off');
    await tellFailure(deps.db, id, run.state, inEnglish(texts.importBrokeOff));
  }
};
