/** The roles that a person has at a moment, from linked records, and the person of a login without a session. */

import type { CallerRole } from '@stoep/contract/kit/define-endpoint';
import { languageOfTag } from '@stoep/contract/kit/language';
import { type SQL, sql } from 'drizzle-orm';
import { isOutsideArchiveSql } from '../../../access/archived-buildings.ts';
import { isAppointmentInOfficeSql } from '../../../access/trustee-in-office.ts';
import type { PersonActor, RequestMoment } from '../../../kernel/actor.ts';
import type { Queryable } from '../../../kernel/database/client.ts';

/** Roles that come from other tables. The role `staff` is stored in the profile. */
export const LINKED_ROLES = ['owner', 'tenant', 'trustee', 'contractor'] as const satisfies readonly CallerRole[];
export type LinkedRole = (typeof LINKED_ROLES)[number];

/**
 * The SQL condition of each role for `user_profiles`, which must be in the query by that name. For a contractor, its
 * id.
 */
export const linkedRoleConditionsSql = ({
  now,
  today,
}: {
  readonly now: SQL;
  readonly today: SQL;
}): Record<LinkedRole, SQL> => {
  const answers = (type: SQL) => sql`exists (select 1 from account_holders h
    join levy_accounts l on l.account_id = h.account_id where h.contact_id = "user_profiles"."contact_id" and ${type}
      and l.from_day <= ${today} and (l.until_day is null or l.until_day >= ${today})
      and ${isOutsideArchiveSql(sql`l.building_id`)})`;
  return {
    owner: answers(sql`l.type <> 'Tenant'`),
    tenant: answers(sql`l.type = 'Tenant'`),
    trustee: sql`exists (select 1 from trustee_appointments t
        where t.contact_id = "user_profiles"."contact_id" and ${isAppointmentInOfficeSql('t', now)}
          and ${isOutsideArchiveSql(sql`t.building_id`)})`,
    contractor: sql`(select c.id from contractor_contacts cc
        join contractors c on c.id = cc.contractor_id
        where cc.contact_id = "user_profiles"."contact_id" and c.state in ('Pending', 'Active'))`,
  };
};

type Row = Pick<PersonActor, 'email' | 'name' | 'contactId' | 'staffRole' | 'contractorId'> & {
  readonly language: string;
  readonly secondFactor: boolean;
} & Record<'owner' | 'tenant' | 'trustee', boolean>;

/**
 * The person of a login with its rights at this moment, for notices outside a request. It has no session and proves
 * nothing.
 * Undefined for a disabled login, or one whose address is unconfirmed.
 */
export const findPersonOfLogin = async (
  db: Queryable,
  profileId: string,
  at: RequestMoment,
): Promise<PersonActor | undefined> => {
  const { owner, tenant, trustee, contractor } = linkedRoleConditionsSql({
    now: sql`${at.now.toISOString()}::timestamptz`,
    today: sql`${at.today}::date`,
  });
  const found = await db.execute<Row>(sql`
    select email, first_name || ' ' || last_name as name, language, contact_id as "contactId", staff_role as "staffRole",
      totp_confirmed_at is not null as "secondFactor", ${owner} as owner, ${tenant} as tenant, ${trustee} as trustee,
      ${contractor} as "contractorId"
    from user_profiles where id = ${profileId} and disabled_at is null and email_confirmed_at is not null`);
  const [row] = found.rows;
  if (!row) return undefined;
  const { language, owner: owns, tenant: rents, trustee: decides, ...rest } = row;
  const held: Record<CallerRole, boolean> = {
    owner: owns,
    tenant: rents,
    trustee: decides,
    contractor: row.contractorId !== null,
    staff: row.staffRole !== null,
  };
  return {
    ...rest,
    kind: 'person',
    at,
    profileId,
    language: languageOfTag(language),
    roles: new Set((Object.keys(held) as CallerRole[]).filter((role) => held[role])),
    emailConfirmed: true,
    sessionId: '',
    authenticatedAt: new Date(0),
  };
};
