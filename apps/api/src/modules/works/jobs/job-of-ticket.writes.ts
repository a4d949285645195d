/** Makes a job from a ticket: its building, unit, description and person. Its photos are those of the ticket. */
import { AppError } from '@stoep/contract/kit/errors';
import { maintenanceJobs } from '../../../db/schema/works/maintenance.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';

type JobOfTicket = Pick<
  typeof maintenanceJobs.$inferInsert,
  'buildingId' | 'unitId' | 'ticketId' | 'name' | 'description' | 'requestedBy' | 'accessContactId'
>;

const created = defineFact<{ ticketId: string | null | undefined }>('maintenance-jobs.created', 'maintenance-jobs');

export const insertJobOfTicket = async (w: CommandWrite, job: JobOfTicket): Promise<{ id: string; number: number }> => {
  const [made] = await w.tx
    .insert(maintenanceJobs)
    .values({ ...job, createdAt: w.at.now })
    .returning({ id: maintenanceJobs.id, number: maintenanceJobs.number });
  if (!made) throw new AppError('internal');
  w.record(created, made.id, { ticketId: job.ticketId });
  return made;
};
