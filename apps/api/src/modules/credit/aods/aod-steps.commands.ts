/** Agreements step by step (rules 1.3): put to the trustees, kept up or not, completed. */
import { type AodStage, aodSteps } from '@stoep/domain/credit/aod-standing';
import { eq, sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { aods } from '../../../db/schema/credit/credit.ts';
import { undecidedQuestion } from '../../../db/schema/scheme/held-outcome.ts';
import { puttingToTrustees } from '../../../engines/decisions/commands/put-to-trustees.ts';
import { command, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Target, Write } from '../../../kernel/write.ts';
import { completeAod, restoreAod } from './aod-decisions.commands.ts';

const aod = row(aods, ofStaff, {
  buildingId: sql<string>`(select l.building_id from levy_accounts l where l.id = aods.levy_account_id)`,
  /** A question about it is not decided yet, or its outcome waits for staff. */
  asked: undecidedQuestion(sql`where a.aod_id = aods.id`),
});
type Aod = typeof aod extends Target<infer R> ? R : never;

const move = (
  step: string,
  { to, from, run }: { to: AodStage; from: readonly AodStage[]; run: (w: Write, a: Aod) => Promise<unknown> },
) => {
  const happened = fact(`aods.${step}`, 'aods');
  return command({
    on: aod,
    allowed: ({ stage }) => from.includes(stage) && aodSteps(stage).includes(to),
    run: async (w, a) => {
      await run(w, a);
      w.record(happened, a.id, {});
    },
  });
};

export const markCompleted = move('complete', {
  to: 'Completed',
  from: ['Active', 'Defaulted'],
  run: (w, { id }) => completeAod(w.tx, id, w.at.today),
});
export const markDefaulted = move('default', {
  to: 'Defaulted',
  from: ['Active'],
  run: (w, { id }) => w.tx.update(aods).set({ stage: 'Defaulted' }).where(eq(aods.id, id)),
});
export const markActive = move('restore', {
  to: 'Active',
  from: ['Defaulted'],
  run: (w, { id }) => restoreAod(w.tx, id, w.at.today),
});

/** An imported one that waits has no question yet. A refused one may be put to the trustees again. */
export const putAodToTrustees = puttingToTrustees({
  on: aod,
  about: { column: 'aodId' },
  allowed: ({ stage, asked, signedDay, fileId }) =>
    !asked &&
    (stage === 'Draft' || stage === 'Refused' || stage === 'Waiting for Trustee Approval') &&
    signedDay !== null &&
    fileId !== null,
  ask: ({ id }) => ({ type: 'AOD', aodId: id }),
});
