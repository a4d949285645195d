/** Steps of a conduct letter (rules 1.3): submit to trustees, or send without a vote. */
import { sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { conductLetters } from '../../../db/schema/credit/credit.ts';
import { undecidedApprovalStatusSql } from '../../../db/schema/scheme/deferred-outcome.ts';
import { submitToTrusteesCommand } from '../../../engines/decisions/commands/submit-to-trustees.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { sendDraftConductLetter } from './conduct-letter-decisions.writes.ts';

const letter = rowTarget(conductLetters, staffWriteScope, {
  /** An approval about it is undecided, or its outcome awaits staff. */
  asked: undecidedApprovalStatusSql(sql`where a.conduct_letter_id = conduct_letters.id`),
});

/** An imported letter may be submitted without having an approval yet. A declined one may be submitted again. */
const ASKABLE: readonly string[] = ['Draft', 'Declined', 'Waiting for Trustee Approval'];

export const submitConductLetterToTrusteesStep = submitToTrusteesCommand({
  on: letter,
  about: { column: 'conductLetterId' },
  allowed: ({ status, asked }) => !asked && ASKABLE.includes(status),
  ask: ({ id, kind }) => ({
    type: kind === 'Fine' ? 'Conduct Fine' : 'Conduct Letter',
    conductLetterId: id,
  }),
});

const sent = defineFact('conduct-letters.send', 'conduct-letters');

export const sendConductLetterStep = defineCommand({
  on: letter,
  allowed: ({ status, kind }) => status === 'Draft' && kind !== 'Fine',
  run: async (w, { id }) => {
    await sendDraftConductLetter(w.deps, w.tx, id);
    w.record(sent, id, {});
  },
});
