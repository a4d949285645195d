/** Makes a maintenance job from a ticket. Each shows the other. */
import { AppError } from '@stoep/contract/kit/errors';
import { staffTicketSentences as texts } from '@stoep/contract/works/tickets.sentences';
import { isTicketActive } from '@stoep/domain/works/ticket-progress';
import { desc, eq, sql } from 'drizzle-orm';
import { maintenanceJobs } from '../../../../db/schema/works/maintenance.ts';
import { defineCommand } from '../../../../kernel/command.ts';
import { defineFact } from '../../../../kernel/fact.ts';
import type { CommandOffer, CommandTarget } from '../../../../kernel/write.ts';
import { insertJobOfTicket } from '../../jobs/job-of-ticket.writes.ts';
import { type LockedTicket, ticketTarget } from './ticket-target.ts';

type WithJob = LockedTicket & { readonly jobNumber: number | null; readonly accessContactId: string | null };

const target: CommandTarget<WithJob> = {
  load: async (context, id, hold) => {
    const found = await ticketTarget.load(context, id, hold);
    if (!found) return undefined;
    const [job] = await context.db
      .select({ number: maintenanceJobs.number })
      .from(maintenanceJobs)
      .where(eq(maintenanceJobs.ticketId, id))
      .orderBy(desc(maintenanceJobs.number))
      .limit(1);
    const { rows } = await context.db.execute<{ id: string | null }>(sql`
      select coalesce(${found.contactId}::uuid, (select p.contact_id from user_profiles p where p.id = ${found.loginId})) as id`);
    return { ...found, jobNumber: job?.number ?? null, accessContactId: rows[0]?.id ?? null };
  },
};

const offer = ({ state, buildingId, jobNumber }: WithJob): CommandOffer => {
  if (!isTicketActive(state)) return false;
  if (buildingId === null) return texts.needsBuilding;
  return jobNumber === null || { note: texts.hasJob({ number: jobNumber }) };
};

const jobMade = defineFact<{ jobId: string; jobNumber: number }>('ticket.job made', 'ticket');

export const makeJobOfTicket = defineCommand({
  on: target,
  allowed: offer,
  run: async (w, t, { name }: { readonly name: string }) => {
    if (t.buildingId === null) throw new AppError('conflict', texts.needsBuilding);
    const { id: jobId, number: jobNumber } = await insertJobOfTicket(w, {
      buildingId: t.buildingId,
      unitId: t.unitId,
      ticketId: t.id,
      name,
      description: t.description,
      requestedBy: t.personName,
      accessContactId: t.accessContactId,
    });
    w.record(jobMade, t.id, { jobId, jobNumber });
  },
});
