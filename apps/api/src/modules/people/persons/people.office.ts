/** People, the accounts they hold and their logins (M-5; A-49). */

import { profileSentences as texts } from '@stoep/contract/identity/profiles.sentences';
import { WORKERS } from '@stoep/contract/office/resource';
import * as declared from '@stoep/contract/people/people.resources';
import * as system from '@stoep/contract/platform/system.resources';
import { trusteeChangeSentences as trustees } from '@stoep/contract/scheme/trustee-changes.sentences';
import { type SQL, sql } from 'drizzle-orm';
import { waitsForAnother, wasSetUpBy } from '../../../access/dual-approval.policy.ts';
import { inOffice } from '../../../access/in-office.ts';
import { watchLogins } from '../../../access/watch-logins.commands.ts';
import { watchContacts, watchStatementAddresses } from '../../../access/watch-people.commands.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { registrations, userProfiles } from '../../../db/schema/identity/logins.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { personNotes } from '../../../db/schema/people/person-notes.ts';

import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';

import { bind, type Computed, type JudgedForm } from '../../../engines/office/binding.ts';
import { requireProfileId } from '../../../kernel/command.ts';
import type { Write } from '../../../kernel/write.ts';
import { disableLogin, enableLogin, resetFactor } from '../../identity/profiles/login-steps.commands.ts';
import { changeOfEmail, storedAddressIn } from '../../identity/registrations/changed-address.policy.ts';
import { comparedWithContact } from '../../identity/registrations/compared-contact.policy.ts';
import { addStaff, inviteOne } from '../../identity/registrations/invite-steps.commands.ts';
import {
  approveMatch,
  matchRegistrant,
  turnRegistrantAway,
} from '../../identity/registrations/registrant-steps.commands.ts';
import { sendResetLinkTo } from '../../identity/registrations/send-reset-link.commands.ts';
import {
  confirmAppointment,
  enterAppointment,
  refuseAppointment,
} from '../../scheme/approvals/commands/begin-trustee-appointment.ts';
import {
  dropEnd,
  endTrusteeAppointment,
  enterEnd,
} from '../../scheme/approvals/commands/end-trustee-appointment.ts';
import { startsTooEarly } from '../../scheme/approvals/former-appointment.policy.ts';
import { addHolder, approveHolder, refuseHolder } from '../owner-accounts/holders.commands.ts';
import { confirmRemoval, keepHolder, removeHolder } from '../owner-accounts/remove-holder.commands.ts';
import { logTicketFor, noteOnPerson, sendStatementTo } from './telephone.commands.ts';

/** How an appointment stands, in the words of the list. */
const standing: Computed = (column) => sql`(case when ${column('refusedAt')} is not null then 'Turned down'
  when ${column('confirmedAt')} is null then 'Waiting for confirmation'
  when ${column('endsAt')} is not null then 'Ended'
  when ${column('endEnteredAt')} is not null then 'End waiting for confirmation'
  else 'Confirmed' end)`;

/** The start as it was confirmed; null while it waits. */
const confirmedStart: Computed = (column) =>
  sql`(case when ${column('confirmedAt')} is not null then ${column('startsAt')} end)`;

const millis = (value: unknown): number =>
  value instanceof Date ? value.getTime() : Date.parse(String(value));

/** A start in the future would take a trustee out of office: it is changed only while the appointment waits. */
const keepsConfirmedStart = (
  { startsAt, confirmedStart }: { readonly startsAt: unknown; readonly confirmedStart?: unknown },
  { isNew }: { readonly isNew: boolean },
) =>
  isNew || !confirmedStart || millis(confirmedStart) === millis(startsAt)
    ? {}
    : { problems: { startsAt: trustees.startConfirmed } };

const beginsAfterFormer = async ({ tx }: Write, { record, stored }: JudgedForm) => {
  if (!stored || stored.confirmedAt || !('startsAt' in record)) return {};
  const { buildingId, contactId } = stored;
  const start = {
    buildingId: String(buildingId),
    contactId: String(contactId),
    startsAt: new Date(millis(record.startsAt)),
    id: String(stored.id),
  };
  const startsAt = await startsTooEarly(tx, start);
  return startsAt ? { problems: { startsAt } } : {};
};

/** Whether the person is a trustee now, and no one else of the building is. */
const isLastTrustee: Computed = (column) => sql`(${column('confirmedAt')} is not null
  and ${column('startsAt')} <= now() and (${column('endsAt')} is null or ${column('endsAt')} > now())
  and not exists (select from trustee_appointments o where o.building_id = ${column('buildingId')}
    and o.contact_id <> ${column('contactId')} and ${inOffice('o', sql`now()`)}))`;

/** Not by the form, which wants the minute: its appointments are confirmed together. */
const isImported: Computed = (column) =>
  sql`(${column('importId')} is not null or ${column('minuteFileId')} is null)`;

const contactName: Computed = (column) =>
  sql`(select c.first_name || ' ' || c.last_name from contacts c where c.id = ${column('contactId')})`;

/**
 * The name; where two members of staff share it, the address too, so that who did something is never in doubt. The names
 * that are shared are found once for all rows.
 */
const loginName: Computed = (column) =>
  sql`${column('firstName')} || ' ' || ${column('lastName')} || case when ${column('staffRole')} is not null
    and ${column('firstName')} || ' ' || ${column('lastName')} = any(array(
      select p.first_name || ' ' || p.last_name from user_profiles p where p.staff_role is not null
      group by 1 having count(*) > 1)) then ' (' || ${column('email')} || ')' else '' end`;

const ofProfile =
  (name: 'email' | 'id_number' | 'mobile'): Computed =>
  (column) =>
    sql`(select p.${sql.identifier(name)} from user_profiles p where p.id = ${column('profileId')})`;

const INVITED = 'Invited';
const standingOfLogin: Computed = (column) =>
  sql`(select case when p.disabled_at is not null then 'Disabled' when p.email_confirmed_at is null then ${INVITED}
    else 'In use' end from user_profiles p where p.contact_id = ${column('id')})`;

/** Whom a request about a holder names, where it waits. */
const holderInRequest = (account: SQL, removes: boolean) =>
  sql`(select c.first_name || ' ' || c.last_name || ' (' || c.email || ')' from holder_requests q
    join contacts c on c.id = q.contact_id
    where q.account_id = ${account} and q.state = 'waiting' and q.removes = ${removes})`;

export const peopleBindings = [
  bind(declared.contacts, contacts, {
    titleOf: (column) => sql`${column('firstName')} || ' ' || ${column('lastName')}`,
    computed: {
      login: standingOfLogin,
      invitationTo: (column, now) => storedAddressIn(column('id'), now),
      emailChange: (column) => changeOfEmail('contacts', column('id')),
    },
    watch: (id) => watchContacts(id),
    found: (column) => sql`concat_ws(' · ', ${column('email')}, ${column('mobile')})`,
    actions: {
      invite: inviteOne,
      sendStatement: sendStatementTo,
      logTicket: logTicketFor,
      note: noteOnPerson,
    },
  }),
  bind(declared.personNotes, personNotes),
  bind(declared.ownerAccounts, ownerAccounts, {
    watch: (id) => watchStatementAddresses(id),
    found: (column) => sql`concat_ws(' · ', ${column('email')}, ${column('phone')})`,
    computed: {
      holders: (
        column,
      ) => sql`(select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.last_name)
        from account_holders h join contacts c on c.id = h.contact_id where h.account_id = ${column('id')})`,
      holderWaiting: (column) => holderInRequest(column('id'), false),
      removalWaiting: (column) => holderInRequest(column('id'), true),
      emailChange: (column) => changeOfEmail('owner-accounts', column('id')),
    },
    queues: {
      holdersToApprove: (column, { me }) =>
        sql`exists (select from holder_requests q where q.account_id = ${column('id')}
          and ${waitsForAnother(sql`q.state = 'waiting'`, sql`q.proposed_by`, me)})`,
    },
    actions: {
      addHolder,
      approveHolder,
      refuseHolder,
      removeHolder,
      confirmRemoval,
      keepHolder,
    },
  }),
  bind(declared.trusteeAppointments, trusteeAppointments, {
    queues: {
      appointmentsToConfirm: (column, { me }) => {
        const begins = sql`${column('confirmedAt')} is null and ${column('refusedAt')} is null`;
        const ends = sql`${column('endEnteredAt')} is not null and ${column('endsAt')} is null`;
        return sql`(${waitsForAnother(begins, column('enteredById'), me)} or ${waitsForAnother(ends, column('endEnteredById'), me)})`;
      },
    },
    titleOf: contactName,
    computed: { standing, confirmedStart, isLast: isLastTrustee, isImported },
    settle: keepsConfirmedStart,
    judge: beginsAfterFormer,
    create: enterAppointment,
    actions: {
      confirm: confirmAppointment,
      refuse: refuseAppointment,
      end: enterEnd,
      confirmEnd: endTrusteeAppointment,
      keepInOffice: dropEnd,
    },
  }),
  bind(system.logins, userProfiles, {
    titleOf: loginName,
    create: addStaff,
    watch: (id) => watchLogins(id),
    settle: ({ id }, { person }) =>
      // Nobody promotes himself, nor lets himself to numbers: the whole form is another's.
      id === person.profileId ? { problems: { staffRole: texts.ownRole } } : {},
    // Nor by a login that the person set up.
    judge: async (w, { id: maker }) => {
      if (maker === null) return {};
      const login = requireProfileId(w);
      const why = await wasSetUpBy(w.tx, { maker, login, now: w.at.now });
      return why === null ? {} : { problems: { staffRole: why } };
    },
    actions: { disable: disableLogin, enable: enableLogin, sendReset: sendResetLinkTo, resetFactor },
  }),
  bind(system.staff, userProfiles, {
    titleOf: loginName,
    scope: (column) =>
      sql`${column('staffRole')} in (${sql.join(
        WORKERS.map((role) => sql`${role}`),
        sql`, `,
      )}) and ${column('disabledAt')} is null`,
  }),
  bind(system.registrations, registrations, {
    queues: {
      unmatchedRegistrations: ['unmatched'],
      registrationsToApprove: (column, { me }) =>
        waitsForAnother(sql`${column('state')} = 'to confirm'`, column('proposedBy'), me),
    },
    titleOf: ofProfile('email'),
    computed: {
      email: ofProfile('email'),
      name: (column) =>
        sql`(select p.first_name || ' ' || p.last_name from user_profiles p where p.id = ${column('profileId')})`,
      idNumber: ofProfile('id_number'),
      mobile: ofProfile('mobile'),
      ...comparedWithContact,
    },
    actions: { match: matchRegistrant, approve: approveMatch, refuse: turnRegistrantAway },
  }),
];
