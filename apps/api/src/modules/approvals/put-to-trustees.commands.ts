/** Putting a record to the trustees of its building, from the record's own page (rules 1.3). */
import { type SQL, sql } from 'drizzle-orm';
import type { Action, Computed, Values } from '../../engines/office/binding.ts';
import { byPerson } from '../../kernel/audit/audit.commands.ts';
import { type NewApproval, raiseApproval } from './commands/raise-approval.ts';

type Question = Omit<NewApproval, 'subject' | 'closesAt' | 'buildingId'>;

/** Whether a question is open about a record, by the approvals' column that names it; `also` narrows the questions. */
export const isAsked =
  (
    column: 'payment_id' | 'quote_id' | 'aod_id' | 'conduct_letter_id' | 'job_id',
    also: SQL = sql`true`,
  ): Computed =>
  (own) =>
    sql`exists (select 1 from approvals a where a.${sql.identifier(column)} = ${own('id')}
      and a.state = 'Awaiting trustees' and ${also})`;

/** For bindings that compute `asked`. */
const whileAsked = ({ asked }: Values): string | undefined =>
  asked === true ? 'The trustees are voting on this. See Approvals below.' : undefined;

/**
 * The approval is raised in a transaction of its own: it locks open questions before the record, as a vote does.
 * @param ask what the record brings to the question; its building is its field `buildingId`
 */
export const puttingToTrustees = (
  allowed: Action['allowed'],
  ask: (record: Values, id: string) => Question,
  withheld: NonNullable<Action['withheld']> = whileAsked,
): Action => ({
  allowed,
  withheld,
  command: ({ deps, person, origin, id, record, values }) =>
    deps.db.transaction((tx) =>
      raiseApproval(deps, tx, byPerson(person, origin), {
        ...ask(record, id),
        buildingId: String(record.buildingId),
        subject: String(values.subject),
        description: String(values.description ?? ''),
        closesAt: values.closesAt as Date,
        requiredCount: values.requiredCount as number | null,
        fileId: values.file as string | null,
      }),
    ),
});
