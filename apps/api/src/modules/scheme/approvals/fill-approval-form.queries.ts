/** Default closing time in the form of a new approval: in a week, or later where the building requires it. */
import { formPrefillSentences as says } from '@stoep/contract/office/form-prefill.sentences';
import type { approvalsResource } from '@stoep/contract/scheme/approvals.resources';
import { addDays, instantAtLocalTime } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import type { FormPrefiller } from '../../../engines/office/record-binding.ts';

const DAYS = 7;
const [HOUR, HOUR_MS] = [17, 3_600_000];

export const fillApprovalForm: FormPrefiller<typeof approvalsResource> = async ({ db, now, today }, { buildingId }) => {
  if (!buildingId) return {};
  const { rows } = await db.execute<{ hours: number }>(
    sql`select b.shortest_voting_hours as hours from buildings b where b.id = ${buildingId}`,
  );
  const hours = rows[0]?.hours;
  if (hours === undefined) return {};
  const inAWeek = instantAtLocalTime(addDays(today, DAYS), HOUR, 0);
  if (now.getTime() + hours * HOUR_MS <= inAWeek.getTime()) return { closesAt: { value: inAWeek, from: says.closes } };
  const whole = Math.ceil(now.getTime() / HOUR_MS + hours + 1) * HOUR_MS;
  return { closesAt: { value: new Date(whole), from: says.closesLater({ hours }) } };
};
