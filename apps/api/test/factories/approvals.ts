/** Raises approvals by the product's own command, and appoints the trustees who vote. */

import { trusteeAppointments } from '../../src/db/schema/scheme/buildings.ts';
import type { ServerDeps } from '../../src/deps.ts';
import { type NewApprovalInput, raiseApproval } from '../../src/engines/decisions/commands/raise-approval.ts';
import { defineCreationCommand, runCreationCommand, systemContext } from '../../src/kernel/command.ts';

const WEEK_MS = 7 * 86_400_000;

/** An approval as any module raises it. */
export const raiseApprovalCommand = defineCreationCommand({ run: raiseApproval });

type Input = Partial<NewApprovalInput> & Pick<NewApprovalInput, 'buildingId'>;

/** An open approval of one week without a linked record. Answers its id. Sends notices only on request. */
export const anApproval = (deps: ServerDeps, given: Input): Promise<string> =>
  runCreationCommand(systemContext(deps, 'test'), raiseApprovalCommand, {
    subject: 'Paint the stairwell',
    description: 'Two coats, grey.',
    type: 'Minutes',
    closesAt: new Date(deps.clock.now().getTime() + WEEK_MS),
    notify: false,
    ...given,
  });

/** A trustee appointed at the start of 2025. Answers the appointment's id. */
export const aTrusteeAppointment = async (
  { db }: Pick<ServerDeps, 'db'>,
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
