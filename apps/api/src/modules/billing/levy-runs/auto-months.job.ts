/** At two in the morning: months whose day has come are worked out, and posted where nothing is wrong with them. */
import { monthSentences as says } from '@stoep/contract/billing/months.sentences';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { addition, performAddition, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import {
  bookkeepersToTell,
  dueByThemselves,
  monthsOfNight,
  type NightMonth,
  rowsOf,
} from './auto-months.queries.ts';
import { postRows, showMonth } from './months.commands.ts';
import { type Left, monthsLeftMail } from './months.email.ts';
import { postWaiting, showWaiting } from './months.job.ts';
import { monthName } from './plan/month-name.ts';
import { problemWords } from './problem-words.ts';

type Rows = Awaited<ReturnType<typeof rowsOf>>;

const leftOf = (rows: Rows): Left[] =>
  rows
    .filter(({ state }) => state === 'problems' || state === 'failed')
    .map(({ building, problems: [first], failure }) => ({
      building,
      problem: failure ?? (first ? problemWords(first) : says.failed),
    }));

type Night = { readonly month: NightMonth; readonly posted: number; readonly left: readonly Left[] };

/** One mail to each who keeps the books, once a month however many nights it takes. */
const tellBookkeepers = addition({
  run: async ({ deps, tx }, { month: { kind, month }, posted, left }: Night): Promise<void> => {
    const url = `${deps.config.publicUrl}/office/#/month/${kind}/${month.slice(0, 7)}`;
    const content = monthsLeftMail({ month: monthName(month), posted, left, url });
    for (const { id, email } of await bookkeepersToTell(tx))
      await queueMail(deps, tx, { to: email, content, dedupeKey: `months-left:${kind}:${month}:${id}` });
  },
  quiet: 'it tells what waits; that buildings were posted is told with each',
});

const oneMonth = async (deps: Deps, month: NightMonth): Promise<void> => {
  const order = systemContext(deps, 'The schedule');
  const due = await dueByThemselves(deps.db, deps.clock.today(), month);
  if (due.length === 0) return;
  await performAddition(order, showMonth, { kind: month.kind, month: month.month, buildings: due });
  await showWaiting(deps);
  const ready = (await rowsOf(deps.db, due, month)).filter(({ state }) => state === 'ready');
  if (ready.length > 0) {
    await performAddition(order, postRows, { rows: ready.map(({ id }) => id) });
    await postWaiting(deps);
  }
  const rows = await rowsOf(deps.db, due, month);
  const left = leftOf(rows);
  const posted = rows.filter(({ state }) => state === 'posted').length;
  if (left.length > 0) await performAddition(order, tellBookkeepers, { month, posted, left });
};

export const autoMonthsJob = defineJob<Deps>()({
  name: 'auto-months',
  payload: z.object({}),
  cron: '0 2 * * *',
  expireInSeconds: 3_600,
  handle: async (deps) => {
    for (const month of monthsOfNight(deps.clock.today())) await oneMonth(deps, month);
  },
});
