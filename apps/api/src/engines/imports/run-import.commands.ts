/** One run of an import: what stands in the file, judged or written, with its progress told as it goes. */
import { mayImport } from '@stoep/contract/imports/imports.codes';
import type { Deps } from '../../deps.ts';
import { monotonic } from '../../kernel/clock.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { importFrom } from './imports.commands.ts';
import { keptForTwo } from './kept-for-two.policy.ts';
import type { PlannedTable } from './plan.ts';
import type { Fault, Progress } from './report.ts';
import { findRun, type Run } from './runs.queries.ts';
import {
  finishImport,
  NotWaiting,
  tellFailure,
  tellKind,
  tellProgress,
  tellReport,
} from './tell-import.commands.ts';
import { openUpload } from './uploaded-source.ts';

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

/** Rows that only those may write who may write them by hand; what takes two people is changed by its own steps. */
const guardOf =
  ({ role }: Run) =>
  async (tx: Transaction, plans: readonly PlannedTable[]): Promise<Fault[]> => {
    const faults: Fault[] = [];
    for (const plan of plans) {
      const { table, file } = plan;
      if (!mayImport(role, table.name)) {
        const reason = `Your role may not import the table ${table.name}. Ask an administrator.`;
        faults.push({ file, line: 0, column: '', reason });
        continue;
      }
      for (const one of await keptForTwo(tx, plan, plans)) faults.push({ file, ...one });
    }
    return faults;
  };

export const runImport = async (deps: Deps, id: string): Promise<void> => {
  const run = await findRun(deps.db, id);
  if (!run || (run.state !== 'Checking' && run.state !== 'Importing')) return;
  const { tell, settle } = teller(deps, id);
  try {
    const bytes = await deps.files.get(run.fileId);
    let kind = '';
    const open = async () => {
      const upload = { name: run.fileName, bytes, asked: run.asked };
      const source = await openUpload(upload, (found) => {
        kind = found;
      });
      await tellKind(deps.db, id, kind);
      return source;
    };
    const applies = run.state === 'Importing';
    const report = await importFrom(deps, run.fileName, open, {
      dryRun: !applies,
      days: run.days,
      by: {
        profileId: run.profileId,
        name: `${run.firstName} ${run.lastName}`,
        source: 'import',
        requestId: id,
      },
      guard: guardOf(run.disabledAt ? { ...run, role: null } : run),
      onProgress: tell,
      afterwards: async (tx, tables) => {
        await settle();
        await finishImport(tx, id, deps.clock.now(), tables);
      },
    });
    await settle();
    if (!applies || report.faults.length > 0) await tellReport(deps.db, id, run.state, report);
  } catch (error) {
    await settle();
    if (error instanceof NotWaiting) return;
    deps.log.error({ err: error, importId: id }, 'an import broke off');
    await tellFailure(
      deps.db,
      id,
      'The import broke off on our side. Nothing was changed; please try again.',
    );
  }
};
