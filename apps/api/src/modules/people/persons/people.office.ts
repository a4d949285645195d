/** Office bindings of people, the accounts they hold and their logins (M-5; A-49). */

import { ownProfileSentences as texts } from '@stoep/contract/identity/profiles.sentences';
import { WRITING_STAFF_ROLES } from '@stoep/contract/office/office-resource';
import * as declared from '@stoep/contract/people/people.resources';
import * as system from '@stoep/contract/platform/system.resources';
import { trusteeChangeSentences as trustees } from '@stoep/contract/scheme/trustee-changes.sentences';
import { type SQL, sql } from 'drizzle-orm';
import { awaitsOtherApproverSql, findLoginSetUpConflict } from '../../../access/dual-approval.policy.ts';
import { isAppointmentInOfficeSql } from '../../../access/trustee-in-office.ts';
import { watchLoginChanges } from '../../../access/watch-login-changes.writes.ts';
import { watchContactChanges, watchStatementAddressChanges } from '../../../access/watch-people-changes.writes.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { registrations, userProfiles } from '../../../db/schema/identity/logins.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { personNotes } from '../../../db/schema/people/person-notes.ts';

import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';

import { bindRecord, type ComputedField, type RecordFormToCheck } from '../../../engines/office/record-binding.ts';
import { requireProfileId } from '../../../kernel/command.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { disableLogin, enableLogin, resetSecondFactor } from '../../identity/profiles/login-steps.commands.ts';
import {
  emailChangeSummarySql,
  trustedEmailOfContactSql,
} from '../../identity/registrations/email-change-summary.policy.ts';
import { addStaffLogin, inviteContactToPortal } from '../../identity/registrations/invite-steps.commands.ts';
import {
  approveRegistrationMatch,
  proposeRegistrationMatchStep,
  refuseRegistration,
} from '../../identity/registrations/registrant-steps.commands.ts';
import { registrationComparisonFields } from '../../identity/registrations/registration-comparison.policy.ts';
import { sendResetLinkByStaff } from '../../identity/registrations/send-reset-link.commands.ts';
import {
  confirmTrusteeAppointment,
  enterTrusteeAppointment,
  refuseTrusteeAppointment,
} from '../../scheme/approvals/commands/begin-trustee-appointment.ts';
import {
  confirmTrusteeAppointmentEnd,
  enterTrusteeAppointmentEnd,
  withdrawTrusteeAppointmentEnd,
} from '../../scheme/approvals/commands/end-trustee-appointment.ts';
import { replaceTrustee } from '../../scheme/approvals/commands/replace-trustee.ts';
import { findAppointmentOverlapSentence } from '../../scheme/approvals/overlapping-appointments.policy.ts';
import { changeAddressOfPerson } from '../events/change-address.commands.ts';
import { addAccountHolder, approveAccountHolder, refuseAccountHolder } from '../owner-accounts/holders.commands.ts';
import { notePostedStatement } from '../owner-accounts/posted-statement.commands.ts';
import {
  confirmHolderRemoval,
  refuseHolderRemoval,
  requestHolderRemoval,
} from '../owner-accounts/remove-holder.commands.ts';
import { besideInFindSql, levyAccountsOfOwnerSql, unitsOfContactSql } from './accounts-in-find.policy.ts';
import { contactReachFields } from './contact-reach.policy.ts';
import { addNoteToPerson, logTicketForPerson, sendStatementToPerson } from './telephone-call.commands.ts';

/** The status of an appointment, in the words of the list. */
const standing = (
  column: (name: string) => SQL,
  now: SQL,
): SQL => sql`(case when ${column('refusedAt')} is not null then 'Turned down'
  when ${column('confirmedAt')} is null then 'Waiting for confirmation'
  when ${column('endsAt')} > ${now} then 'In office until the last day'
  when ${column('endsAt')} is not null then 'Ended'
  when ${column('endEnteredAt')} is not null then 'End waiting for confirmation'
  else 'Confirmed' end)`;

/** The confirmed start; null while unconfirmed. */
const confirmedStart: ComputedField = (column) =>
  sql`(case when ${column('confirmedAt')} is not null then ${column('startsAt')} end)`;

const millis = (value: unknown): number => (value instanceof Date ? value.getTime() : Date.parse(String(value)));

/** A start in the future would take a trustee out of office, so it may only change while unconfirmed. */
const keepsConfirmedStart = (
  { startsAt, confirmedStart }: { readonly startsAt: unknown; readonly confirmedStart?: unknown },
  { isNew }: { readonly isNew: boolean },
) =>
  isNew || !confirmedStart || millis(confirmedStart) === millis(startsAt)
    ? {}
    : { problems: { startsAt: trustees.startConfirmed } };

const beginsAfterFormer = async ({ tx }: CommandWrite, { record, stored }: RecordFormToCheck) => {
  if (!stored || stored.confirmedAt || !('startsAt' in record)) return {};
  const { buildingId, contactId } = stored;
  const start = {
    buildingId: String(buildingId),
    contactId: String(contactId),
    startsAt: new Date(millis(record.startsAt)),
    id: String(stored.id),
  };
  const startsAt = await findAppointmentOverlapSentence(tx, start);
  return startsAt ? { problems: { startsAt } } : {};
};

/** Whether the person is the building's only trustee now. */
const isLastTrustee: ComputedField = (column) => sql`(${column('confirmedAt')} is not null
  and ${column('startsAt')} <= now() and (${column('endsAt')} is null or ${column('endsAt')} > now())
  and not exists (select from trustee_appointments o where o.building_id = ${column('buildingId')}
    and o.contact_id <> ${column('contactId')} and ${isAppointmentInOfficeSql('o', sql`now()`)}))`;

/** Whether it was imported. The form requires the minute; imported appointments are confirmed together. */
const isImported: ComputedField = (column) =>
  sql`(${column('importId')} is not null or ${column('minuteFileId')} is null)`;

/** The last day of the trustee whom this appointment replaces. */
const leavesOn: ComputedField = (column) =>
  sql`(select o.last_day::text from trustee_appointments o where o.id = ${column('replacesId')})`;

/** The successor who was entered in one step with the end. */
const replacedById: ComputedField = (column) =>
  sql`(select n.id from trustee_appointments n where n.replaces_id = ${column('id')} and n.refused_at is null limit 1)`;

const contactName: ComputedField = (column) =>
  sql`(select c.first_name || ' ' || c.last_name from contacts c where c.id = ${column('contactId')})`;

/**
 * The name, with the address where two members of staff share it, so that the author is never in doubt. Shared names
 * are read once for all rows.
 */
const loginName: ComputedField = (column) =>
  sql`${column('firstName')} || ' ' || ${column('lastName')} || case when ${column('staffRole')} is not null
    and ${column('firstName')} || ' ' || ${column('lastName')} = any(array(
      select p.first_name || ' ' || p.last_name from user_profiles p where p.staff_role is not null
      group by 1 having count(*) > 1)) then ' (' || ${column('email')} || ')' else '' end`;

const ofProfile =
  (name: 'email' | 'id_number' | 'mobile'): ComputedField =>
  (column) =>
    sql`(select p.${sql.identifier(name)} from user_profiles p where p.id = ${column('profileId')})`;

/** The person named in a pending request about a holder. */
const holderInRequest = (account: SQL, removes: boolean) =>
  sql`(select c.first_name || ' ' || c.last_name || ' (' || c.email || ')' from holder_requests q
    join contacts c on c.id = q.contact_id
    where q.account_id = ${account} and q.state = 'waiting' and q.removes = ${removes})`;

export const personBindings = [
  bindRecord(declared.contactsResource, contacts, {
    titleOf: (column) => sql`${column('firstName')} || ' ' || ${column('lastName')}`,
    thenBy: { lastName: contacts.firstName },
    computed: {
      units: (column) => unitsOfContactSql(column('id')),
      ...contactReachFields,
      invitationTo: (column, now) => trustedEmailOfContactSql(column('id'), now),
      emailChange: (column) => emailChangeSummarySql('contacts', column('id')),
    },
    watch: (id) => watchContactChanges(id),
    // Who answers for an account there, is or was a trustee, or is named on the building.
    inBuilding: (column, building) => sql`${column('id')} = any(array(
      select h.contact_id from levy_accounts l join account_holders h on h.account_id = l.account_id
        where l.building_id = ${building}
      union select t.contact_id from trustee_appointments t where t.building_id = ${building}
      union select unnest(array[b.caretaker_id, b.chair_id]) from buildings b where b.id = ${building}))`,
    found: (column) => besideInFindSql(unitsOfContactSql(column('id')), column('email'), column('mobile')),
    actions: {
      invite: inviteContactToPortal,
      addressChanged: changeAddressOfPerson,
      sendStatement: sendStatementToPerson,
      logTicket: logTicketForPerson,
      note: addNoteToPerson,
    },
  }),
  bindRecord(declared.personNotesResource, personNotes),
  bindRecord(declared.ownerAccountsResource, ownerAccounts, {
    watch: (id) => watchStatementAddressChanges(id),
    inBuilding: (column, building) =>
      sql`${column('id')} = any(array(select l.account_id from levy_accounts l where l.building_id = ${building}))`,
    found: (column) => besideInFindSql(levyAccountsOfOwnerSql(column('id')), column('email'), column('phone')),
    computed: {
      holders: (column) => sql`(select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.last_name)
        from account_holders h join contacts c on c.id = h.contact_id where h.account_id = ${column('id')})`,
      holderWaiting: (column) => holderInRequest(column('id'), false),
      removalWaiting: (column) => holderInRequest(column('id'), true),
      emailChange: (column) => emailChangeSummarySql('owner-accounts', column('id')),
    },
    queues: {
      holdersToApprove: (column, { me }) =>
        sql`exists (select from holder_requests q where q.account_id = ${column('id')}
          and ${awaitsOtherApproverSql(sql`q.state = 'waiting'`, sql`q.proposed_by`, me)})`,
    },
    actions: {
      addHolder: addAccountHolder,
      approveHolder: approveAccountHolder,
      refuseHolder: refuseAccountHolder,
      removeHolder: requestHolderRemoval,
      confirmRemoval: confirmHolderRemoval,
      keepHolder: refuseHolderRemoval,
      posted: notePostedStatement,
    },
  }),
  bindRecord(declared.trusteeAppointmentsResource, trusteeAppointments, {
    queues: {
      appointmentsToConfirm: (column, { me }) => {
        const begins = sql`${column('confirmedAt')} is null and ${column('refusedAt')} is null`;
        const ends = sql`${column('endEnteredAt')} is not null and ${column('endsAt')} is null`;
        return sql`(${awaitsOtherApproverSql(begins, column('enteredById'), me)} or ${awaitsOtherApproverSql(ends, column('endEnteredById'), me)})`;
      },
    },
    titleOf: contactName,
    computed: { standing, confirmedStart, isLast: isLastTrustee, isImported, replacedById, leavesOn },
    settle: keepsConfirmedStart,
    judge: beginsAfterFormer,
    create: enterTrusteeAppointment,
    actions: {
      confirm: confirmTrusteeAppointment,
      refuse: refuseTrusteeAppointment,
      replace: replaceTrustee,
      end: enterTrusteeAppointmentEnd,
      confirmEnd: confirmTrusteeAppointmentEnd,
      keepInOffice: withdrawTrusteeAppointmentEnd,
    },
  }),
  bindRecord(system.loginsResource, userProfiles, {
    titleOf: loginName,
    create: addStaffLogin,
    watch: (id) => watchLoginChanges(id),
    settle: ({ id }, { person }) =>
      // Staff may not promote themselves or grant themselves full ID numbers, so another person edits the form.
      id === person.profileId ? { problems: { staffRole: texts.ownRole } } : {},
    // Also not through a login that the person set up.
    judge: async (w, { id: maker }) => {
      if (maker === null) return {};
      const login = requireProfileId(w);
      const why = await findLoginSetUpConflict(w.tx, { maker, login, now: w.at.now });
      return why === null ? {} : { problems: { staffRole: why } };
    },
    actions: {
      disable: disableLogin,
      enable: enableLogin,
      sendReset: sendResetLinkByStaff,
      resetFactor: resetSecondFactor,
    },
  }),
  bindRecord(system.staffResource, userProfiles, {
    titleOf: loginName,
    scope: (column) =>
      sql`${column('staffRole')} in (${sql.join(
        WRITING_STAFF_ROLES.map((role) => sql`${role}`),
        sql`, `,
      )}) and ${column('disabledAt')} is null`,
  }),
  bindRecord(system.registrationsResource, registrations, {
    queues: {
      unmatchedRegistrations: ['unmatched'],
      registrationsToApprove: (column, { me }) =>
        awaitsOtherApproverSql(sql`${column('state')} = 'to confirm'`, column('proposedBy'), me),
    },
    titleOf: ofProfile('email'),
    computed: {
      email: ofProfile('email'),
      name: (column) =>
        sql`(select p.first_name || ' ' || p.last_name from user_profiles p where p.id = ${column('profileId')})`,
      idNumber: ofProfile('id_number'),
      mobile: ofProfile('mobile'),
      ...registrationComparisonFields,
    },
    actions: { match: proposeRegistrationMatchStep, approve: approveRegistrationMatch, refuse: refuseRegistration },
  }),
];
