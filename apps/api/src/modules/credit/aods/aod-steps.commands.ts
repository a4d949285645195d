/** Steps of an AOD (rules 1.3): submit to trustees, mark as defaulted or active, complete. */
import { type AodStage, nextAodStages } from '@stoep/domain/credit/aod-repayment';
import { eq, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { aods } from '../../../db/schema/credit/credit.ts';
import { undecidedApprovalStatusSql } from '../../../db/schema/scheme/deferred-outcome.ts';
import { submitToTrusteesCommand } from '../../../engines/decisions/commands/submit-to-trustees.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandTarget, CommandWrite } from '../../../kernel/write.ts';
import { completeAod, reactivateAod } from './aod-decisions.writes.ts';

const aod = rowTarget(aods, staffWriteScope, {
  buildingId: sql<string>`(select l.building_id from levy_accounts l where l.id = aods.levy_account_id)`,
  /** An approval about it is undecided, or its outcome awaits staff. */
  asked: undecidedApprovalStatusSql(sql`where a.aod_id = aods.id`),
});
type Aod = typeof aod extends CommandTarget<infer R> ? R : never;

const move = (
  step: string,
  { to, from, run }: { to: AodStage; from: readonly AodStage[]; run: (w: CommandWrite, a: Aod) => Promise<unknown> },
) => {
  const happened = defineFact(`aods.${step}`, 'aods');
  return defineCommand({
    on: aod,
    allowed: ({ stage }) => from.includes(stage) && nextAodStages(stage).includes(to),
    run: async (w, a) => {
      await run(w, a);
      w.record(happened, a.id, {});
    },
  });
};

export const markAodCompleted = move('complete', {
  to: 'Completed',
  from: ['Active', 'Defaulted'],
  run: (w, { id }) => completeAod(w.tx, id, w.at.today),
});
export const markAodDefaulted = move('default', {
  to: 'Defaulted',
  from: ['Active'],
  run: (w, { id }) => w.tx.update(aods).set({ stage: 'Defaulted' }).where(eq(aods.id, id)),
});
export const markAodActive = move('restore', {
  to: 'Active',
  from: ['Defaulted'],
  run: (w, { id }) => reactivateAod(w.tx, id, w.at.today),
});

/** An imported AOD may be submitted without having an approval yet. A refused one may be submitted again. */
export const submitAodToTrusteesStep = submitToTrusteesCommand({
  on: aod,
  about: { column: 'aodId' },
  allowed: ({ stage, asked, signedDay, fileId }) =>
    !asked &&
    (stage === 'Draft' || stage === 'Refused' || stage === 'Waiting for Trustee Approval') &&
    signedDay !== null &&
    fileId !== null,
  ask: ({ id }) => ({ type: 'AOD', aodId: id }),
});
