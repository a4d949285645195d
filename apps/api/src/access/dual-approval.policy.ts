/**
 * Dual approval: whether a login counts as a second person for what another login did (decision 0292). Two logins
 * count as one person if they are the same, have the same ID number or email address, or if one login recently set up
 * both. Every action that needs two people checks this.
 */

import { dualApprovalSentences as texts } from '@stoep/contract/identity/dual-approval.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/client.ts';

/** In days: how long a new login cannot approve for the login that set it up, and how long an instance is new. */
export const NEW_LOGIN_APPROVAL_BAN_DAYS = 30;

/**
 * The condition of a queue: the record is pending, and the current login did not do the first part.
 * @param first the login that did the first part, as SQL
 * @param me the current login, as SQL
 */
export const awaitsOtherApproverSql = (waits: SQL, first: SQL, me: SQL): SQL =>
  sql`(${waits} and ${first} is distinct from ${me})`;

export type SecondApproverCheck =
  | { readonly stands: false; readonly reason: SentenceOrText }
  | {
      readonly stands: true;
      readonly first: string;
      readonly setUpBy?: string;
      readonly note?: SentenceOrText;
    };

type Pair = { readonly first: string; readonly second: string; readonly now: Date };
type Result = {
  readonly first: string;
  readonly second: string;
  readonly same: boolean;
  readonly maker: string | null;
  readonly made: string | null;
  readonly isNew: boolean;
};

const since = (now: Date): SQL =>
  sql`${new Date(now.getTime() - NEW_LOGIN_APPROVAL_BAN_DAYS * 86_400_000).toISOString()}::timestamptz`;

/** The rank of a role, higher for more rights; negative without a role. */
const rank = (role: SQL): SQL =>
  sql`case ${role} when 'administrator' then 2 when 'reader' then 0 else case when ${role} is null then -1 else 1 end end`;

/**
 * True for an audit entry `a` that created a login, enabled it again, copied its invitation link, or gave it a role of
 * the same or a higher rank. Whoever copied the link could have chosen the password.
 */
const setsUp = sql`(a.action in ('logins.created', 'logins.enable', 'logins.link-copied') or (a.action = 'logins.updated'
  and a.detail -> 'after' ->> 'staffRole' is distinct from a.detail -> 'before' ->> 'staffRole'
  and ${rank(sql`a.detail -> 'after' ->> 'staffRole'`)} >= greatest(1, ${rank(sql`a.detail -> 'before' ->> 'staffRole'`)})))`;

/**
 * `lineage(login, id, made)`: each login with itself and the logins that recently set it up; `made` is the login that
 * `id` set up.
 */
const lineageOf = (logins: SQL, now: Date): SQL => sql`lineage(login, id, made) as (
  select l, l, null::uuid from ${logins}
  union
  select l.login, a.actor_profile_id, l.id from lineage l join audit_entries a on a.subject_kind = 'logins' and a.subject_id = l.id
  where a.at > ${since(now)} and a.actor_profile_id <> l.id and ${setsUp})`;

/** The mailbox of an address, without the part after a plus sign. */
const mailbox = (email: SQL): SQL => sql`regexp_replace(${email}, '\\+[^@]*@', '@')`;

/** The instance is younger than 30 days: neither its first login nor anything of its audit is older. */
export const isNewInstanceSql = (now: Date): SQL<boolean> => sql<boolean>`not exists (
    select from user_profiles where created_at <= ${since(now)})
  and not exists (select from (select at from audit_entries order by sequence limit 100) a where a.at <= ${since(now)})`;

/**
 * Checks one pair of logins, within the transaction of the approval.
 * @param pair `first`: the login that did the first part; `second`: the login that approves; `now`: the moment of the
 * approval
 * @returns whether the second login counts, and if not the reason; with `note` when one person set up both in an
 * instance's first 30 days
 */
export const checkSecondApprover = async (
  db: Queryable,
  { first, second, now }: Pair,
): Promise<SecondApproverCheck> => {
  const { rows } = await db.execute<Result>(sql`with recursive ${lineageOf(
    sql`(values (${first}::uuid), (${second}::uuid)) v(l)`,
    now,
  )},
    common as (select id from lineage group by id having count(distinct login) = 2),
    -- The nearest of those who set up both; what it set up among the two.
    maker as (select l.id, l.made from lineage l join common c using (id) where l.made is not null limit 1)
    select f.first_name || ' ' || f.last_name as first, s.first_name || ' ' || s.last_name as second,
      f.id = s.id or coalesce(nullif(f.id_number, '') = s.id_number, false)
        or ${mailbox(sql`f.email`)} = ${mailbox(sql`s.email`)} as same,
      (select p.first_name || ' ' || p.last_name from maker m join user_profiles p on p.id = m.id) as maker,
      (select p.first_name || ' ' || p.last_name from maker m join user_profiles p on p.id = m.made) as made,
      ${isNewInstanceSql(now)} as "isNew"
    from user_profiles f, user_profiles s where f.id = ${first}::uuid and s.id = ${second}::uuid`);
  const [pair] = rows;
  // Logins are never deleted. A pair that cannot be checked is refused.
  if (!pair || pair.same) return { stands: false, reason: texts.sameHolder({ first: pair?.first ?? '' }) };
  if (pair.maker === null || pair.made === null) return { stands: true, first: pair.first };
  const { first: name, maker, made: login } = pair;
  if (pair.isNew) return { stands: true, first: name, setUpBy: maker, note: texts.oneSetUpBoth({ maker, login }) };
  return { stands: false, reason: texts.madeLogin({ maker, login, first: name }) };
};

/**
 * Why `login` may not change the rights of `maker`: `maker` recently set it up, directly or through another login.
 * Returns the sentence, or null when it may. Always null in an instance's first 30 days.
 */
export const findLoginSetUpConflict = async (
  db: Queryable,
  { maker, login, now }: { readonly maker: string; readonly login: string; readonly now: Date },
): Promise<SentenceOrText | null> => {
  const { rows } = await db.execute<{ name: string }>(sql`with recursive ${lineageOf(
    sql`(values (${login}::uuid)) v(l)`,
    now,
  )}
    select p.first_name || ' ' || p.last_name as name from user_profiles p
    where p.id = ${maker}::uuid and p.id <> ${login}::uuid and p.id in (select id from lineage) and not (${isNewInstanceSql(now)})`);
  const [found] = rows;
  return found ? texts.makerOfLogin({ maker: found.name }) : null;
};
