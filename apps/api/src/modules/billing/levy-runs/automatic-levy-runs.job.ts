/** Nightly job at 02:00: calculates levy runs whose day has come, and posts those without problems. */
import { levyRunBlockerSentences as says } from '@stoep/contract/billing/levy-run-blockers.sentences';
import { isStandingLevyRunProblem } from '@stoep/domain/billing/levy-run-plan';
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { defineCreationCommand, runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import {
  levyRunsDueTonight,
  listBookkeeperLogins,
  listBuildingIdsDueForLevyRun,
  listRunBuildings,
  type NightlyLevyRun,
} from './automatic-levy-runs.queries.ts';
import { levyRunProblemSentenceOf } from './levy-run-problem-words.ts';
import { levyRunReportMail, type UnpostedRunBuilding } from './levy-run-report.email.ts';
import { queueLevyRunPreview, queueRunBuildingPosting } from './levy-runs.commands.ts';
import { postQueuedRunBuildings, previewPendingRunBuildings } from './levy-runs.job.ts';
import { formatMonthName } from './plan/month-name.ts';

type Rows = Awaited<ReturnType<typeof listRunBuildings>>;

const leftOf = (rows: Rows): UnpostedRunBuilding[] =>
  rows
    .filter(({ state }) => state === 'problems' || state === 'failed')
    .map(({ building, problems: [first], failure }) => ({
      building,
      problem: failure ?? (first ? levyRunProblemSentenceOf(first) : says.failed),
    }));

type Night = {
  readonly month: NightlyLevyRun;
  readonly posted: number;
  readonly left: readonly UnpostedRunBuilding[];
};

/** Sends each bookkeeper one mail per month, however many nights the runs take. */
const tellBookkeepers = defineCreationCommand({
  run: async ({ deps, tx }, { month: { kind, month }, posted, left }: Night): Promise<void> => {
    const url = `${deps.config.publicUrl}/office/#/month/${kind}/${month.slice(0, 7)}`;
    const content = levyRunReportMail({ month: formatMonthName(month), posted, left, url });
    for (const { id, email } of await listBookkeeperLogins(tx))
      await queueMail(deps, tx, { to: email, content, dedupeKey: `months-left:${kind}:${month}:${id}` });
  },
  quiet: 'it tells what waits; that buildings were posted is told with each',
});

const oneMonth = async (deps: ServerDeps, month: NightlyLevyRun): Promise<void> => {
  const order = systemContext(deps, 'The schedule');
  const due = await listBuildingIdsDueForLevyRun(deps.db, deps.clock.today(), month);
  if (due.length === 0) return;
  await runCreationCommand(order, queueLevyRunPreview, { kind: month.kind, month: month.month, buildings: due });
  await previewPendingRunBuildings(deps);
  const ready = (await listRunBuildings(deps.db, due, month)).filter(
    ({ state, problems }) => state === 'ready' || (state === 'accepted' && problems.every(isStandingLevyRunProblem)),
  );
  if (ready.length > 0) {
    await runCreationCommand(order, queueRunBuildingPosting, { rows: ready.map(({ id }) => id) });
    await postQueuedRunBuildings(deps);
  }
  const rows = await listRunBuildings(deps.db, due, month);
  const left = leftOf(rows);
  const posted = rows.filter(({ state }) => state === 'posted').length;
  if (left.length > 0) await runCreationCommand(order, tellBookkeepers, { month, posted, left });
};

export const automaticLevyRunsJob = defineJob<ServerDeps>()({
  name: 'auto-months',
  payload: z.object({}),
  cron: '0 2 * * *',
  expireInSeconds: 3_600,
  handle: async (deps) => {
    for (const month of levyRunsDueTonight(deps.clock.today())) await oneMonth(deps, month);
  },
});
