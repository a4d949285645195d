/** Putting a record to the trustees of its building, from the record's own page (rules 1.3). */
import { type NewApproval, raiseApproval } from '../../approvals/commands/raise-approval.ts';
import { byPerson } from '../../audit/audit.commands.ts';
import type { Action, Values } from '../office.binding.policy.ts';

type Question = Omit<NewApproval, 'subject' | 'closesAt' | 'buildingId'>;

/**
 * The approval is raised in a transaction of its own: it locks open questions before the record, as a vote does.
 * @param ask what the record brings to the question; its building is its field `buildingId`
 */
export const puttingToTrustees = (
  allowed: Action['allowed'],
  ask: (record: Values, id: string) => Question,
): Action => ({
  allowed,
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
