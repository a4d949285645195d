/**
 * Watches logins: roles, disabling and enabling, second factors and number visibility. The person and the
 * administrators get a mail.
 */
import { securityNoticeSentences as texts } from '@stoep/contract/identity/security-notices.sentences';
import type { NumberVisibilitySetting, StaffRole } from '@stoep/domain/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import {
  listAdministratorEmails,
  listOtherAdministratorOrAgencyEmails,
  notifyOutsidersOfSecurityChange,
  notifyStaffOfSecurityChange,
  type SecurityChangeWatcher,
  type SecurityNotifier,
} from './security-notices.writes.ts';

type Login = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole | null;
  readonly disabled: boolean;
  readonly hasFactor: boolean;
  readonly identityNumbers: NumberVisibilitySetting;
  readonly bankNumbers: NumberVisibilitySetting;
};

const read = async (tx: DatabaseTransaction, among: SQL): Promise<Login[]> =>
  (
    await tx.execute(sql`select p.id, concat_ws(' ', p.first_name, p.last_name) as name, p.email, p.staff_role as role,
      p.disabled_at is not null as disabled, p.totp_confirmed_at is not null as "hasFactor", p.identity_numbers as "identityNumbers", p.bank_numbers as "bankNumbers"
      from user_profiles p where p.id in (${among})`)
  ).rows as Login[];

/** The rank of each role by its rights; roles of one rank have different rights. */
const RANK: Readonly<Record<StaffRole, number>> = {
  reader: 1,
  'portfolio manager': 2,
  bookkeeper: 2,
  'credit controller': 2,
  administrator: 3,
};
const rankOf = (role: StaffRole | null): number => (role === null ? 0 : RANK[role]);

const isRaised = (was: StaffRole | null, now: StaffRole | null): boolean =>
  now !== was && now !== null && rankOf(now) >= rankOf(was);

const ofLogin = ({ name, email }: Login) => [
  { label: texts.person, value: name },
  { label: texts.login, value: email },
];

/** Notifies the other administrators; the agency's own address too when at most one is left. */
export const notifyNewAdministrator = async (notifier: SecurityNotifier, login: Login): Promise<void> =>
  notifyStaffOfSecurityChange(notifier, await listOtherAdministratorOrAgencyEmails(notifier.tx, login.id), {
    subject: texts.administratorSubject({ person: login.name }),
    lead: texts.administratorLead,
    facts: ofLogin(login),
  });

const tellOfRole = async (notifier: SecurityNotifier, was: Login | undefined, now: Login): Promise<void> => {
  const before = was?.role ?? null;
  if (was && isRaised(before, now.role))
    await notifyStaffOfSecurityChange(notifier, [now.email, ...(await listAdministratorEmails(notifier.tx))], {
      subject: texts.roleSubject({ person: now.name }),
      lead: texts.roleLead,
      facts: [
        ...ofLogin(now),
        { label: texts.roleBefore, value: before === null ? texts.noRole : { coded: before } },
        { label: texts.roleNow, value: { coded: now.role ?? '' } },
      ],
    });
  if (now.role === 'administrator' && before !== 'administrator') await notifyNewAdministrator(notifier, now);
};

const KINDS = [
  ['identityNumbers', texts.identityNumbers],
  ['bankNumbers', texts.bankNumbers],
] as const;

const tellOfNumbers = async (notifier: SecurityNotifier, was: Login | undefined, now: Login): Promise<void> => {
  const opened = KINDS.filter(([kind]) => now[kind] === 'always' && was?.[kind] !== 'always');
  if (opened.length === 0) return;
  await notifyStaffOfSecurityChange(notifier, [now.email, ...(await listAdministratorEmails(notifier.tx))], {
    subject: texts.numbersSubject({ person: now.name }),
    lead: texts.numbersLead,
    facts: [...ofLogin(now), ...opened.map(([, value]) => ({ label: texts.numbersKind, value }))],
  });
};

const tellOfDisabled = async (notifier: SecurityNotifier, was: Login | undefined, now: Login): Promise<void> => {
  if (!was || was.disabled === now.disabled) return;
  const facts = [{ label: texts.login, value: now.email }];
  await notifyOutsidersOfSecurityChange(
    notifier,
    [now.email],
    now.disabled
      ? { subject: texts.disabledSubject, lead: texts.disabledLead, facts }
      : { subject: texts.enabledSubject, lead: texts.enabledLead, facts },
  );
  if (now.disabled || now.role === null) return;
  await notifyStaffOfSecurityChange(notifier, await listAdministratorEmails(notifier.tx, now.id), {
    subject: texts.staffEnabledSubject({ person: now.name }),
    lead: texts.staffEnabledLead,
    facts: ofLogin(now),
  });
};

/** Notifies the administrators only, since the command that removes the factor mails the person. */
const tellOfFactor = async (notifier: SecurityNotifier, was: Login | undefined, now: Login): Promise<void> => {
  if (!was?.hasFactor || now.hasFactor || now.role === null) return;
  await notifyStaffOfSecurityChange(notifier, await listAdministratorEmails(notifier.tx, now.id), {
    subject: texts.factorSubject({ person: now.name }),
    lead: texts.factorLead,
    facts: ofLogin(now),
  });
};

/**
 * @param ids a query of the logins that may change
 * @param added a query of those that are added, run after the write
 */
export const watchLoginChanges =
  (ids: SQL, added: SQL = sql`select null::uuid`): SecurityChangeWatcher =>
  async (tx) => {
    const before = await read(tx, ids);
    const known = JSON.stringify(before.map(({ id }) => id));
    return async (notifier) => {
      const now = await read(tx, sql`select value::uuid from json_array_elements_text(${known}::json) union ${added}`);
      for (const login of now) {
        const was = before.find(({ id }) => id === login.id);
        await tellOfRole(notifier, was, login);
        await tellOfNumbers(notifier, was, login);
        await tellOfDisabled(notifier, was, login);
        await tellOfFactor(notifier, was, login);
      }
    };
  };
