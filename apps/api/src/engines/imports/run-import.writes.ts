/** Runs an import as a job: checks or writes its rows and saves its progress. */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import type { ServerDeps } from '../../deps.ts';
import { monotonicMilliseconds } from '../../kernel/clock.ts';
import type { ImportProgress } from './import-report.ts';
import { findImportRun } from './import-runs.queries.ts';
import {
  finishImport,
  ImportStateChangedError,
  requireImportState,
  saveImportFailure,
  saveImportFileHeads,
  saveImportKind,
  saveImportProgress,
  saveImportReport,
} from './import-state.writes.ts';
import { importFromSource } from './imports.writes.ts';
import { listSavedFileLayouts } from './sheets/layouts.queries.ts';
import { withLocalFileCopy } from './sources/local-copy.ts';
import { importRoleCheckOf, runImportFollowers } from './staff-import.ts';

const PAUSE_MS = 250;
/** Where each stage begins and ends, in percent. */
const SPANS = { reading: [0, 40], checking: [40, 45], writing: [45, 95], balancing: [95, 99] } as const;
const SAYS = {
  reading: 'Reading',
  checking: 'Comparing with what is there',
  writing: 'Writing',
  balancing: 'Adding up the accounts',
} as const;

const percentOf = ({ stage, done, of }: ImportProgress): number => {
  const [from, to] = SPANS[stage];
  return Math.round(from + ((to - from) * done) / Math.max(of, 1));
};

/** Saves the progress from time to time outside the import's transaction, one save after the other. */
const teller = (deps: ServerDeps, id: string) => {
  let last = Number.NEGATIVE_INFINITY;
  let progressSaved: Promise<unknown> = Promise.resolve();
  return {
    tell: (progress: ImportProgress) => {
      if (monotonicMilliseconds() - last < PAUSE_MS) return;
      last = monotonicMilliseconds();
      const stage = [SAYS[progress.stage], progress.stage === 'balancing' ? '' : progress.table.replaceAll('_', ' ')];
      const words = stage.filter(Boolean).join(' ');
      // If the progress cannot be saved, the import still goes on.
      progressSaved = progressSaved
        .then(() => saveImportProgress(deps.db, id, words, percentOf(progress)))
        .catch(() => undefined);
    },
    settle: () => progressSaved,
  };
};

export const runImport = async (deps: ServerDeps, id: string): Promise<void> => {
  const run = await findImportRun(deps.db, id);
  if (!run || (run.state !== 'Checking' && run.state !== 'Importing')) return;
  const { tell, settle } = teller(deps, id);
  try {
    const applies = run.state === 'Importing';
    const saved = applies || run.layoutTurn > 0 ? [] : await listSavedFileLayouts(deps.db);
    const layouts = { chosen: run.layouts, saved, days: run.days, turn: run.layoutTurn };
    const upload = { name: run.fileName, asked: run.asked };
    const report = await withLocalFileCopy(deps, run.fileId, (path) =>
      importFromSource(
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
          guard: importRoleCheckOf(run.disabledAt ? null : run.role),
          onProgress: tell,
          onHeads: (heads) => saveImportFileHeads(deps.db, run, heads),
          onKind: (kind) => saveImportKind(deps.db, id, kind),
          beforehand: (tx) => requireImportState(tx, id, run.state),
          afterwards: async (tx, tables) => {
            await settle();
            const { profileId } = run;
            await runImportFollowers(deps, tx, {
              importId: id,
              requestId: id,
              profileId,
              now: deps.clock.now(),
            });
            await finishImport(tx, id, deps.clock.now(), tables);
          },
        },
      ),
    );
    await settle();
    if (!applies || report.faults.length > 0) await saveImportReport(deps.db, id, run.state, report);
  } catch (error) {
    await settle();
    if (error instanceof ImportStateChangedError) return;
    deps.log.error({ err: error, importId: id }, 'an import broke off');
    await saveImportFailure(deps.db, id, run.state, translateSentenceToEnglish(texts.importBrokeOff));
  }
};
