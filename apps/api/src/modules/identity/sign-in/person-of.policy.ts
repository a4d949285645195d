/** Which roles somebody holds at a moment, by live links alone; and who a login is when nobody has signed in. */

import type { Role } from '@stoep/contract/kit/endpoint';
import { languageOf } from '@stoep/contract/kit/language';
import { type SQL, sql } from 'drizzle-orm';
import { inOffice } from '../../../access/in-office.ts';
import type { Moment, Person } from '../../../kernel/actor.ts';
import type { Queryable } from '../../../kernel/database/client.ts';

/** The roles that are asked of other tables; `staff` stands with the profile. */
export const LINKED = ['owner', 'tenant', 'trustee', 'contractor'] as const satisfies readonly Role[];
export type Linked = (typeof LINKED)[number];

/** What says so of `user_profiles`, which must be in the query by that name; of a contractor, the firm's id. */
export const linksOf = ({ now, today }: { readonly now: SQL; readonly today: SQL }): Record<Linked, SQL> => {
  const answers = (type: SQL) => sql`exists (select 1 from account_holders h
    join levy_accounts l on l.account_id = h.account_id where h.contact_id = "user_profiles"."contact_id" and ${type}
      and l.from_day <= ${today} and (l.until_day is null or l.until_day >= ${today}))`;
  return {
    owner: answers(sql`l.type <> 'Tenant'`),
    tenant: answers(sql`l.type = 'Tenant'`),
    trustee: sql`exists (select 1 from trustee_appointments t
        where t.contact_id = "user_profiles"."contact_id" and ${inOffice('t', now)})`,
    contractor: sql`(select c.id from contractor_contacts cc
        join contractors c on c.id = cc.contractor_id
        where cc.contact_id = "user_profiles"."contact_id" and c.state in ('Pending', 'Active'))`,
  };
};

type Row = Pick<Person, 'email' | 'name' | 'contactId' | 'staffRole' | 'contractorId'> & {
  readonly language: string;
  readonly secondFactor: boolean;
} & Record<'owner' | 'tenant' | 'trustee', boolean>;

/**
 * Whoever holds a login, with the rights of the moment: for what is told to somebody who has not asked. It has no session and
 * proves nothing. Undefined for a login that is closed or whose address nobody has confirmed.
 */
export const personOfLogin = async (
  db: Queryable,
  profileId: string,
  at: Moment,
): Promise<Person | undefined> => {
  const { owner, tenant, trustee, contractor } = linksOf({
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
  const held: Record<Role, boolean> = {
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
    language: languageOf(language),
    roles: new Set((Object.keys(held) as Role[]).filter((role) => held[role])),
    emailConfirmed: true,
    sessionId: '',
    authenticatedAt: new Date(0),
  };
};
