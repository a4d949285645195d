/** No import tells of a sealed bid, nor seals one that was read: judged with what stands already. */
import type { JobState } from '@stoep/domain/operations/maintenance-progress';
import { isBiddingOpen } from '@stoep/domain/operations/quote-rules';
import { sql } from 'drizzle-orm';
import type { PlannedRow, PlannedTable } from '../../../engines/imports/plan.ts';
import type { Fault } from '../../../engines/imports/report.ts';
import type { PlanCheck } from '../../../engines/imports/table-checks.ts';
import { quotesLieOpen, roundOf } from '../jobs/maintenance.policy.ts';

const among = (ids: readonly string[]) =>
  sql`(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`;
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

const faultsOf = (
  { file }: PlannedTable,
  rows: readonly PlannedRow[],
  found: readonly { id: string }[],
  fault: Pick<Fault, 'column' | 'reason'>,
): Fault[] => {
  const wrong = new Set(found.map(({ id }) => id));
  return rows.filter(({ id }) => wrong.has(id)).map(({ row }) => ({ file, line: row.line, ...fault }));
};

/** Of the stored rows: a question about a quote tells what was bid. */
export const checkSealedQuotes: PlanCheck = async (tx, plans, now) => {
  const plan = plans.find(({ table }) => table.name === 'approvals');
  if (!plan) return [];
  const rows = [...plan.added, ...plan.changed];
  const found = await tx.execute<{ id: string }>(sql`
    select a.id from approvals a join quotes q on q.id = a.quote_id join maintenance_jobs j on j.id = q.job_id
    where a.id in ${among(rows.map(({ id }) => id))} and not ${quotesLieOpen(roundOf('j'), at(now))}`);
  return faultsOf(plan, rows, found.rows, {
    column: 'quote',
    reason: 'The quotes of this job are sealed until bidding ends. Take the row out.',
  });
};

/** Before the rows are written: bids that lie open are sealed by no file; a new round is begun in the office. */
export const checkReopened: PlanCheck = async (tx, plans, now) => {
  const plan = plans.find(({ table }) => table.name === 'maintenance_jobs');
  const sealing = (plan?.changed ?? []).filter(({ row: { values } }) => {
    const closes = values.quotes_close_at ?? null;
    const closesAt = closes === null ? null : new Date(String(closes));
    return isBiddingOpen({ jobState: values.state as JobState, closesAt }, now);
  });
  if (!plan || sealing.length === 0) return [];
  const found = await tx.execute<{ id: string }>(sql`
    select j.id from maintenance_jobs j where j.id in ${among(sealing.map(({ id }) => id))}
      and ${quotesLieOpen(roundOf('j'), at(now))}
      and exists (select 1 from quotes q where q.job_id = j.id and q.state <> 'Replaced')`);
  return faultsOf(plan, sealing, found.rows, {
    column: 'quotes_close_at',
    reason: 'The quotes of this job were opened. Begin a new round in the office, where everybody is told.',
  });
};
