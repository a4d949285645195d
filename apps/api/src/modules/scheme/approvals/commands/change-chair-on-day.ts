/** The chair of a building on the day when a replacement takes effect. Safe to repeat. */
import { eq, sql } from 'drizzle-orm';
import { buildings, trusteeAppointments } from '../../../../db/schema/scheme/buildings.ts';
import { defineCommand } from '../../../../kernel/command.ts';
import { setChairOfTrustees } from '../../buildings/chair-of-trustees.commands.ts';
import { trusteeAppointmentTarget } from './trustee-appointment-target.ts';

/** Does nothing for an appointment that ended meanwhile, a building that left, or a chair that staff changed. */
export const changeChairOnDay = defineCommand({
  on: trusteeAppointmentTarget,
  allowed: () => true,
  run: async (w, { buildingId, contactId, asChair, endsAt, replacesId }) => {
    w.unchanged();
    const [building] = await w.tx
      .select({
        chairId: buildings.chairId,
        archivedAt: buildings.archivedAt,
        leaves: sql<string | null>`(select t.contact_id from ${trusteeAppointments} t where t.id = ${replacesId})`,
      })
      .from(buildings)
      .where(eq(buildings.id, buildingId));
    if (!building || building.archivedAt !== null) return;
    const isOver = endsAt !== null && endsAt <= w.at.now;
    if (asChair && !isOver) await w.do(setChairOfTrustees, buildingId, { chairId: contactId });
    if (!asChair && building.chairId === building.leaves) await w.do(setChairOfTrustees, buildingId, { chairId: null });
  },
});
