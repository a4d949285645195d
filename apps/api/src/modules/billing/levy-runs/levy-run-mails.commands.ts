/**
 * Mails owners about a posted or reversed levy run: one mail per recipient of a building. Repeating it reaches those
 * who were missed.
 */

import { levyRunBlockerSentences as says } from '@stoep/contract/billing/levy-run-blockers.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { addMonths } from '@stoep/domain/calendar/calendar';
import { eq, inArray, sql } from 'drizzle-orm';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { defineCreationCommand, requireProfileId } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { type MailingRequest, retryMailing, startMailing } from '../../platform/mailings/mailings.writes.ts';
import { entryDayOfLevyRun, listMailBlocks } from './levy-run-context.queries.ts';
import { mailBlockSentenceOf } from './levy-run-problem-words.ts';
import { formatMonthName } from './plan/month-name.ts';
import { chargeKindOfRunBuilding } from './preview-run-building.commands.ts';

type Content = 'notice' | 'statement' | 'both';
type Mailing = { readonly rows: readonly string[]; readonly content: Content };

const mailed = defineFact('months.mailed', 'buildings');

/** The reversal that undid a run building; it holds the mail about the reversal. */
const takenBackBy = (column: 'id' | 'mailing_id') => sql<
  string | null
>`(select u.${sql.identifier(column)} from run_buildings u
  where u.reverses = run_buildings.id and u.state = 'posted' order by u.created_at desc limit 1)`;
const mailing = sql<
  string | null
>`(case when run_buildings.state = 'undone' then ${takenBackBy('mailing_id')} else run_buildings.mailing_id end)`;
const reached = (state: 'failed' | 'kept') => sql<boolean>`exists (select from mailing_recipients m
  where m.mailing_id = ${mailing} and m.state = ${state})`;

const findRows = ({ tx }: CommandWrite, ids: readonly string[]) =>
  tx
    .select({
      id: runBuildings.id,
      buildingId: runBuildings.buildingId,
      building: buildings.name,
      kind: runBuildings.kind,
      month: runBuildings.month,
      state: runBuildings.state,
      mailingId: mailing,
      /** Whether its own mail went out before it was reversed. */
      mailed: sql<boolean>`run_buildings.mailing_id is not null`,
      takenBackBy: takenBackBy('id'),
      failed: reached('failed'),
      kept: reached('kept'),
      corrected: sql<boolean>`exists (select from run_buildings u where u.building_id = run_buildings.building_id
        and u.kind = run_buildings.kind and u.month = run_buildings.month and u.state = 'undone'
        and u.mailing_id is not null)`,
    })
    .from(runBuildings)
    .innerJoin(buildings, eq(buildings.id, runBuildings.buildingId))
    .where(inArray(runBuildings.id, [...ids]))
    .orderBy(runBuildings.id)
    .for('update', { of: runBuildings });

type Row = Awaited<ReturnType<typeof findRows>>[number];

/** Levy statements begin with the previous month, interest statements with their own month. */
const orderOf = (row: Row, content: Content): MailingRequest => {
  const { buildingId, building, kind, month, state } = row;
  const values = { month: formatMonthName(month), building };
  const corrected = row.corrected || state === 'undone';
  const subject = state === 'undone' ? says.takenBackSubject : says.correctedSubject;
  return {
    kind: 'month',
    buildingId,
    content,
    fromDay: kind === 'interest' ? month : addMonths(month, -1),
    toDay: entryDayOfLevyRun(chargeKindOfRunBuilding({ kind }), month),
    format: 'PDF',
    corrected,
    subject: translateSentenceToEnglish(corrected ? subject(values) : says.noticeSubject(values)),
  };
};

const mailOne = async (w: CommandWrite, row: Row, content: Content): Promise<void> => {
  if (row.mailingId !== null) {
    await retryMailing(w.deps, w.tx, row.mailingId);
  } else {
    const mailingId = await startMailing(w.deps, w.tx, requireProfileId(w), orderOf(row, content));
    const keeper = row.state === 'undone' ? (row.takenBackBy ?? row.id) : row.id;
    await w.tx.update(runBuildings).set({ mailingId }).where(eq(runBuildings.id, keeper));
  }
  const again = row.mailingId !== null;
  w.record(mailed, row.buildingId, { month: row.month, kind: row.kind, content, again });
};

/** Throws conflict where a charge would be mailed without saying where to pay. A reversal may be mailed. */
const requireSomewhereToPay = async ({ tx }: CommandWrite, rows: readonly Row[]): Promise<void> => {
  const charged = rows.filter(({ state }) => state === 'posted');
  const blocks = await listMailBlocks(
    tx,
    charged.map(({ buildingId }) => buildingId),
  );
  for (const { buildingId, building } of charged) {
    const block = blocks.get(buildingId);
    if (block) throw new AppError('conflict', says.mailRefused({ building, problem: mailBlockSentenceOf(block) }));
  }
};

/**
 * Mails owners of posted buildings, and of reversed buildings whose owners had a mail. Buildings mailed before reach
 * only those whom the mail missed.
 * Returns the number of buildings.
 */
export const notifyOwnersOfLevyRun = defineCreationCommand({
  run: async (w, { rows: ids, content }: Mailing): Promise<number> => {
    const posted = (await findRows(w, ids)).filter(
      ({ state, kind, mailed, takenBackBy: by }) =>
        kind !== 'reversal' && (state === 'posted' || (state === 'undone' && mailed && by !== null)),
    );
    if (posted.length === 0) throw new AppError('conflict', says.mailPosted);
    const wanted = posted.filter(
      ({ mailingId, failed, kept }) => mailingId === null || failed || (kept && w.deps.config.smtpUrl !== undefined),
    );
    if (wanted.length === 0) throw new AppError('conflict', says.mailedAlready);
    await requireSomewhereToPay(w, wanted);
    for (const row of wanted) await mailOne(w, row, content);
    return wanted.length;
  },
});
