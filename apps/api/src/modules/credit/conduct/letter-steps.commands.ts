/** Conduct letters step by step (rules 1.3): put to the trustees, or sent without asking them. */
import { sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { conductLetters } from '../../../db/schema/credit/credit.ts';
import { undecidedQuestion } from '../../../db/schema/scheme/held-outcome.ts';
import { puttingToTrustees } from '../../../engines/decisions/commands/put-to-trustees.ts';
import { command, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { sendLetter } from './letter-decisions.commands.ts';

const letter = row(conductLetters, ofStaff, {
  /** A question about it is not decided yet, or its outcome waits for staff. */
  asked: undecidedQuestion(sql`where a.conduct_letter_id = conduct_letters.id`),
});

/** An imported one that waits has no question yet. A declined one may be put to the trustees again. */
const ASKABLE: readonly string[] = ['Draft', 'Declined', 'Waiting for Trustee Approval'];

export const putLetterToTrustees = puttingToTrustees({
  on: letter,
  about: { column: 'conductLetterId' },
  allowed: ({ status, asked }) => !asked && ASKABLE.includes(status),
  ask: ({ id, kind }) => ({
    type: kind === 'Fine' ? 'Conduct Fine' : 'Conduct Letter',
    conductLetterId: id,
  }),
});

const sent = fact('conduct-letters.send', 'conduct-letters');

export const sendConductLetter = command({
  on: letter,
  allowed: ({ status, kind }) => status === 'Draft' && kind !== 'Fine',
  run: async (w, { id }) => {
    await sendLetter(w.deps, w.tx, id);
    w.record(sent, id, {});
  },
});
