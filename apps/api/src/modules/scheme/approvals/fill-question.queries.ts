/** When a question to the trustees closes, where nobody says otherwise: a week on, or as much later as the scheme wants. */
import { fillingSentences as says } from '@stoep/contract/office/filling.sentences';
import type { approvals } from '@stoep/contract/scheme/decisions.resources';
import { addDays, instantAt } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import type { Fills } from '../../../engines/office/binding.ts';

const DAYS = 7;
const [HOUR, HOUR_MS] = [17, 3_600_000];

export const fillQuestion: Fills<typeof approvals> = async ({ db, now, today }, { buildingId }) => {
  if (!buildingId) return {};
  const { rows } = await db.execute<{ hours: number }>(
    sql`select b.shortest_voting_hours as hours from buildings b where b.id = ${buildingId}`,
  );
  const hours = rows[0]?.hours;
  if (hours === undefined) return {};
  const inAWeek = instantAt(addDays(today, DAYS), HOUR, 0);
  if (now.getTime() + hours * HOUR_MS <= inAWeek.getTime())
    return { closesAt: { value: inAWeek, from: says.closes } };
  const whole = Math.ceil(now.getTime() / HOUR_MS + hours + 1) * HOUR_MS;
  return { closesAt: { value: new Date(whole), from: says.closesLater({ hours }) } };
};
