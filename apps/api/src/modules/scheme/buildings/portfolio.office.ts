/** Office bindings of buildings. */

import { buildingSettingsSentences as schemes } from '@stoep/contract/scheme/building-settings.sentences';
import { buildingsResource } from '@stoep/contract/scheme/portfolio.resources';
import { type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import * as buildingTables from '../../../db/schema/scheme/buildings.ts';

import { bindRecord, type RecordCheck } from '../../../engines/office/record-binding.ts';
import { contactIdsWithoutLoginSql } from '../../identity/registrations/contacts-without-login.policy.ts';
import { inviteBuildingToPortal } from '../../identity/registrations/invite-steps.commands.ts';
import { addStandardComplianceItems } from '../building-duties/compliance-item-steps.commands.ts';
import {
  archiveBuilding,
  orderHandOverPack,
  setLastDayOfBuilding,
  takeBackArchiveOfBuilding,
  takeBackLastDayOfBuilding,
} from './building-leaves.commands.ts';
import { removeBuilding } from './remove-building.commands.ts';

/**
 * What the CSOS levy rule needs besides the form: the current start month, and the first month after the last closed
 * one.
 */
type CsosFacts = { readonly csosStood?: Day | null; readonly firstOpenMonth?: Day | null };

/**
 * The start is the first of a month, because levies are raised for whole months, and of an open month, because a
 * closed one takes no posting. A start month that is closed later stays valid.
 */
const csosOf: RecordCheck<typeof buildingsResource, typeof buildingTables.buildings> = (record) => {
  const { csosWay, csosFrom } = record;
  const { csosStood = null, firstOpenMonth = null } = record as CsosFacts;
  if (!csosWay) return csosFrom ? { problems: { csosWay: schemes.sayWay } } : {};
  if (!csosFrom) return { problems: { csosFrom: schemes.sayMonth } };
  if (csosFrom !== firstDayOfMonth(csosFrom)) return { problems: { csosFrom: schemes.sayMonth } };
  const isClosed = firstOpenMonth !== null && csosFrom < firstOpenMonth && csosFrom !== csosStood;
  return isClosed
    ? {
        problems: {
          csosFrom: schemes.monthClosed({ month: { day: csosFrom }, open: { day: firstOpenMonth } }),
        },
      }
    : {};
};

/** A building that the accounting package has no name of its own for goes by its code there. */
const settleBuilding: typeof csosOf = (record, about) => {
  const { accountingId, code } = record;
  const { problems, set } = csosOf(record, about);
  return { ...(problems ? { problems } : {}), set: { ...set, ...(accountingId ? {} : { accountingId: code }) } };
};

export const buildingBindings = [
  bindRecord(buildingsResource, buildingTables.buildings, {
    columns: { monthlyInterest: buildingTables.buildings.monthlyInterestBasisPoints },
    found: (column) =>
      sql`concat_ws(' · ', ${column('code')}, nullif(${column('address1')}, ''), nullif(${column('address2')}, ''))`,
    computed: {
      csosStood: (column) => sql`${column('csosFrom')}::text`,
      firstOpenMonth: (column) => sql`(select (max(p.month) + interval '1 month')::date::text from periods p
        where p.building_id = ${column('id')} and p.state = 'Closed')`,
      withoutLogin: (column) => sql`(select count(*)::int from (${contactIdsWithoutLoginSql(column('id'))}) people)`,
    },
    settle: settleBuilding,
    queues: {
      myBuildings: (column, { me }) => sql`${column('lookedAfterById')} = ${me}`,
      // A person who can no longer log in or is no longer staff is not a portfolio manager.
      nobodysBuildings: (column) => sql`not exists (select from user_profiles p
        where p.id = ${column('lookedAfterById')} and p.staff_role is not null and p.disabled_at is null)`,
    },
    actions: {
      inviteAll: inviteBuildingToPortal,
      addDuties: addStandardComplianceItems,
      remove: removeBuilding,
      leave: setLastDayOfBuilding,
      stay: takeBackLastDayOfBuilding,
      makePack: orderHandOverPack,
      archive: archiveBuilding,
      takeBackArchive: takeBackArchiveOfBuilding,
    },
  }),
];
