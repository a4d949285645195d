/** The mail of a month: one for each recipient of a building, and again to those that it did not reach. */
import { AppError } from '@stoep/contract/kit/errors';
import { inEnglish } from '@stoep/contract/kit/tell';
import { monthSentences as says } from '@stoep/contract/office/months.sentences';
import { addMonths } from '@stoep/domain/calendar/calendar';
import { eq, inArray, sql } from 'drizzle-orm';
import { buildings } from '../../db/schema/buildings.ts';
import { runBuildings } from '../../db/schema/runs.ts';
import { addition, doingPerson } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';
import type { Write } from '../../kernel/write.ts';
import { monthName } from '../levy-runs/levy-runs.commands.ts';
import { type Order, retryMailing, startMailing } from '../mailings/mailings.commands.ts';
import { entryDayOf } from './month-facts.queries.ts';
import { kindOf } from './show-row.commands.ts';

type Content = 'notice' | 'statement' | 'both';
type Mailing = { readonly rows: readonly string[]; readonly content: Content };

const mailed = fact('months.mailed', 'buildings');

const findRows = ({ tx }: Write, ids: readonly string[]) =>
  tx
    .select({
      id: runBuildings.id,
      buildingId: runBuildings.buildingId,
      building: buildings.name,
      kind: runBuildings.kind,
      month: runBuildings.month,
      state: runBuildings.state,
      mailingId: runBuildings.mailingId,
      failed: sql<boolean>`exists (select from mailing_recipients m
        where m.mailing_id = run_buildings.mailing_id and m.state = 'failed')`,
      kept: sql<boolean>`exists (select from mailing_recipients m
        where m.mailing_id = run_buildings.mailing_id and m.state = 'kept')`,
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

/** Statements of levies begin with the month before, those of interest with its own. */
const orderOf = ({ buildingId, building, kind, month, corrected }: Row, content: Content): Order => {
  const told = { month: monthName(month), building };
  return {
    kind: 'month',
    buildingId,
    content,
    fromDay: kind === 'interest' ? month : addMonths(month, -1),
    toDay: entryDayOf(kindOf({ kind }), month),
    format: 'PDF',
    corrected,
    subject: inEnglish(corrected ? says.correctedSubject(told) : says.noticeSubject(told)),
  };
};

const mailOne = async (w: Write, row: Row, content: Content): Promise<void> => {
  if (row.mailingId !== null) {
    await retryMailing(w.deps, w.tx, row.mailingId);
  } else {
    const mailingId = await startMailing(w.deps, w.tx, doingPerson(w), orderOf(row, content));
    await w.tx.update(runBuildings).set({ mailingId }).where(eq(runBuildings.id, row.id));
  }
  const again = row.mailingId !== null;
  w.record(mailed, row.buildingId, { month: row.month, kind: row.kind, content, again });
};

/** Mails posted buildings; of those mailed before, whom it did not reach. Answers how many buildings. */
export const mailRows = addition({
  run: async (w, { rows: ids, content }: Mailing): Promise<number> => {
    const posted = (await findRows(w, ids)).filter(
      ({ state, kind }) => state === 'posted' && kind !== 'reversal',
    );
    if (posted.length === 0) throw new AppError('conflict', says.mailPosted);
    const wanted = posted.filter(
      ({ mailingId, failed, kept }) =>
        mailingId === null || failed || (kept && w.deps.config.smtpUrl !== undefined),
    );
    if (wanted.length === 0) throw new AppError('conflict', says.mailedAlready);
    for (const row of wanted) await mailOne(w, row, content);
    return wanted.length;
  },
});
