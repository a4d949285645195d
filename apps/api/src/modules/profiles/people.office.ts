/** People, the accounts they hold and their logins (M-5; A-49). */
import { AppError } from '@stoep/contract/kit/errors';
import * as declared from '@stoep/contract/office/resources/people';
import * as system from '@stoep/contract/office/resources/system';
import { and, eq, sql } from 'drizzle-orm';
import * as accounts from '../../db/schema/accounts.ts';
import { trusteeAppointments } from '../../db/schema/buildings.ts';
import * as people from '../../db/schema/people.ts';
import {
  type Action,
  type ActionInput,
  type Binding,
  bind,
  type Computed,
} from '../../engines/office/binding.ts';
import { registrationMail } from '../../engines/office/office.email.ts';
import { byPerson } from '../../kernel/audit/audit.commands.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import { endTrusteeAppointment } from '../approvals/commands/end-trustee-appointment.ts';
import { inviteContact, inviteStaff, type NewStaff } from '../registrations/invite.commands.ts';
import { linkRegistrant, refuseRegistrant } from '../registrations/match-registration.commands.ts';
import { sendResetLinkTo } from '../registrations/send-reset-link.commands.ts';
import { resetFactorOf } from '../sign-in/second-factor.commands.ts';
import { endSessionsOf } from '../sign-in/sessions.commands.ts';

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

const holderOf = (accountId: string, contactId: unknown) =>
  and(
    eq(accounts.accountHolders.accountId, accountId),
    eq(accounts.accountHolders.contactId, String(contactId)),
  );

/** Nobody bars or promotes himself: another administrator does. */
const setDisabled = (disable: boolean): Action => ({
  allowed: ({ id, disabledAt }, person) => (disabledAt === null) === disable && id !== person.profileId,
  run: async ({ deps, tx, id }) => {
    const now = deps.clock.now();
    await tx
      .update(people.userProfiles)
      .set({ disabledAt: disable ? now : null })
      .where(eq(people.userProfiles.id, id));
    if (disable) await endSessionsOf(tx, now, id);
  },
});

const sendReset: Action = {
  allowed: ({ disabledAt, emailConfirmedAt }) => disabledAt === null && emailConfirmedAt !== null,
  withheld: ({ disabledAt, emailConfirmedAt }) =>
    disabledAt === null && emailConfirmedAt === null
      ? 'Nobody has confirmed this address, so there is no login to open yet.'
      : undefined,
  command: ({ deps, person, origin, id }) => sendResetLinkTo(deps, id, byPerson(person, origin)),
};

/** Told to the address that registered, whoever it was. */
const settleRegistration = (work: (input: ActionInput) => Promise<string | null>): Action => ({
  allowed: ({ state }) => state === 'unmatched',
  run: async (input) => {
    const { deps, tx, id, record } = input;
    const refusal = await work(input);
    const content = registrationMail(refusal, deps.config.publicUrl);
    await queueMail(deps, tx, { to: String(record.email), content, dedupeKey: `registration-settled:${id}` });
  },
});

/** For somebody who lost phone and recovery codes. One's own is removed on one's own page, with a code. */
const resetFactor: Action = {
  allowed: ({ id, totpConfirmedAt }, person) => totpConfirmedAt !== null && id !== person.profileId,
  run: ({ deps, tx, id }) => resetFactorOf(deps, tx, id),
};

const INVITED = 'Invited';
const standingOfLogin: Computed = (column) =>
  sql`(select case when p.disabled_at is not null then 'Disabled' when p.email_confirmed_at is null then ${INVITED}
    else 'In use' end from user_profiles p where p.contact_id = ${column('id')})`;

/** Whoever is invited here works in the office: a role is needed. */
const addStaff: NonNullable<Binding['create']> = ({ deps, tx, values }) => {
  if (!values.staffRole)
    throw new AppError('invalid', undefined, { fields: { staffRole: 'Please choose the role.' } });
  return inviteStaff(deps, tx, values as NewStaff);
};

export const peopleBindings = [
  bind(declared.contacts, people.contacts, {
    titleOf: (column) => sql`${column('firstName')} || ' ' || ${column('lastName')}`,
    computed: { login: standingOfLogin },
    actions: {
      invite: {
        allowed: ({ login }) => login === null || login === INVITED,
        run: ({ deps, tx, id }) => inviteContact(deps, tx, id),
      },
    },
  }),
  bind(declared.ownerAccounts, accounts.ownerAccounts, {
    computed: {
      holders: (
        column,
      ) => sql`(select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.last_name)
        from account_holders h join contacts c on c.id = h.contact_id where h.account_id = ${column('id')})`,
    },
    actions: {
      addHolder: {
        allowed: () => true,
        run: async ({ tx, id, values }) => {
          await tx
            .insert(accounts.accountHolders)
            .values({ accountId: id, contactId: String(values.contactId) });
        },
      },
      removeHolder: {
        allowed: ({ holders }) => holders !== null,
        run: async ({ tx, id, values }) => {
          const removed = await tx
            .delete(accounts.accountHolders)
            .where(holderOf(id, values.contactId))
            .returning({ id: accounts.accountHolders.contactId });
          if (removed.length === 0) throw new AppError('conflict', 'This person does not hold the account.');
        },
      },
    },
  }),
  bind(declared.trusteeAppointments, trusteeAppointments, {
    titleOf: contactName,
    actions: {
      end: {
        allowed: ({ endsAt }) => endsAt === null,
        command: ({ deps, person, origin, id }) => endTrusteeAppointment(deps, byPerson(person, origin), id),
      },
    },
  }),
  bind(system.logins, people.userProfiles, {
    titleOf: loginName,
    create: addStaff,
    settle: ({ id }, { person }) =>
      id === person.profileId ? { problems: { staffRole: 'Another administrator changes your role.' } } : {},
    actions: { disable: setDisabled(true), enable: setDisabled(false), sendReset, resetFactor },
  }),
  bind(system.staff, people.userProfiles, {
    titleOf: loginName,
    scope: (column) => sql`${column('staffRole')} is not null and ${column('disabledAt')} is null`,
  }),
  bind(system.registrations, people.registrations, {
    titleOf: ofProfile('email'),
    computed: {
      email: ofProfile('email'),
      name: (column) =>
        sql`(select p.first_name || ' ' || p.last_name from user_profiles p where p.id = ${column('profileId')})`,
      idNumber: ofProfile('id_number'),
      mobile: ofProfile('mobile'),
    },
    actions: {
      match: settleRegistration(async ({ deps, tx, id, values }) => {
        await linkRegistrant(tx, deps.clock.now(), id, String(values.contactId));
        return null;
      }),
      refuse: settleRegistration(async ({ deps, tx, id, values }) => {
        await refuseRegistrant(tx, deps.clock.now(), id, String(values.reason));
        return String(values.reason);
      }),
    },
  }),
];
