/** Approvals, raised by the product's own command, and the trustees who vote on them. */

import { trusteeAppointments } from '../../src/db/schema/scheme/buildings.ts';
import type { Deps } from '../../src/deps.ts';
import { type NewApproval, raiseApproval } from '../../src/engines/decisions/commands/raise-approval.ts';
import { addition, performAddition, systemContext } from '../../src/kernel/command.ts';

const WEEK_MS = 7 * 86_400_000;

/** A question as any module of the product puts it. */
export const raisesApproval = addition({ run: raiseApproval });

type Given = Partial<NewApproval> & Pick<NewApproval, 'buildingId'>;

/** An open question of a week, without a linked record; answers its id. No notices unless asked for. */
export const anApproval = (deps: Deps, given: Given): Promise<string> =>
  performAddition(systemContext(deps, 'test'), raisesApproval, {
    subject: 'Paint the stairwell',
    description: 'Two coats, grey.',
    type: 'Minutes',
    closesAt: new Date(deps.clock.now().getTime() + WEEK_MS),
    notify: false,
    ...given,
  });

/** A trustee in office since the start of 2025; answers the appointment's id. */
export const anAppointment = async (
  { db }: Pick<Deps, 'db'>,
  contactId: string,
  buildingId: string,
): Promise<string> => {
  const [made] = await db
    .insert(trusteeAppointments)
    .values({ buildingId, contactId, startsAt: new Date('2025-01-01T00:00:00Z') })
    .returning({ id: trusteeAppointments.id });
  if (!made) throw new Error('The insert made no row.');
  return made.id;
};
