/** Fills in building and unit of a new ticket from the person or the unit that is chosen. */
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import { formPrefillSentences as says } from '@stoep/contract/office/form-prefill.sentences';
import type { ticketsResource } from '@stoep/contract/works/tickets-and-tasks.resources';
import { sql } from 'drizzle-orm';
import { isOutsideArchiveSql } from '../../../access/archived-buildings.ts';
import { isAppointmentInOfficeSql } from '../../../access/trustee-in-office.ts';
import { naturalOrderSql } from '../../../db/schema/columns.ts';
import type { FormPrefillContext, FormPrefiller } from '../../../engines/office/record-binding.ts';

type Place = { readonly buildingId: string; readonly unitId: string | null };

/** By accounts that have not ended, and as trustee in office. Former holders are served too, but live elsewhere. */
const placesOfPerson = async ({ db, now, today }: FormPrefillContext, contactId: string): Promise<readonly Place[]> => {
  const { rows } = await db.execute<Place>(sql`
    select places.building_id as "buildingId", places.unit_id as "unitId"
    from (select l.building_id, l.unit_id from account_holders h
        join levy_accounts l on l.account_id = h.account_id and (l.until_day is null or l.until_day >= ${today}::date)
        where h.contact_id = ${contactId}
      union select t.building_id, null from trustee_appointments t where t.contact_id = ${contactId}
        and ${isAppointmentInOfficeSql('t', sql`${now.toISOString()}::timestamptz`)}) places
      join buildings b on b.id = places.building_id left join units u on u.id = places.unit_id
    where ${isOutsideArchiveSql(sql`b.id`)} order by b.name, ${naturalOrderSql(sql`u.door_number`)}`);
  return rows;
};

const buildingOfUnit = async ({ db }: FormPrefillContext, unitId: string): Promise<string | undefined> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.building_id as id from units u where u.id = ${unitId} and ${isOutsideArchiveSql(sql`u.building_id`)}`);
  return rows[0]?.id;
};

const firstOf = (ids: readonly string[], from: FilledSentence) => ({ from, first: { label: says.firstOfPerson, ids } });

/** The only one is filled in; several come first in the list. */
const filledOf = (ids: readonly string[], one: FilledSentence, several: typeof says.unitsOfPerson) => {
  const [first] = ids;
  if (first === undefined) return undefined;
  return ids.length === 1 ? { value: first, from: one } : firstOf(ids, several({ count: ids.length }));
};

/** While the building is open, even the only unit just comes first: the form would take its building for chosen. */
const unitOf = (ids: readonly string[], at: string | undefined) =>
  at === undefined && ids.length === 1
    ? firstOf(ids, says.unitFirstOfPerson)
    : filledOf(ids, says.unitOfPerson, says.unitsOfPerson);

export const readTicketFormPrefill: FormPrefiller<typeof ticketsResource> = async (context, form) => {
  const { contactId, buildingId, unitId } = form;
  const places = contactId ? await placesOfPerson(context, contactId) : [];
  const buildings = [...new Set(places.map((place) => place.buildingId))];
  const only = buildings.length === 1 ? buildings[0] : undefined;
  // A chosen unit says which building it is, also to a person of another one.
  const ofUnit = unitId ? await buildingOfUnit(context, unitId) : undefined;
  const at = buildingId ?? ofUnit ?? only;
  const units = places.flatMap((place) => (at === undefined || place.buildingId === at ? (place.unitId ?? []) : []));
  const building =
    ofUnit === undefined || ofUnit === only
      ? filledOf(buildings, says.buildingOfPerson, says.buildingsOfPerson)
      : { value: ofUnit, from: says.buildingOfUnit };
  const unit = unitOf([...new Set(units)], at);
  return { ...(building ? { buildingId: building } : {}), ...(unit ? { unitId: unit } : {}) };
};
