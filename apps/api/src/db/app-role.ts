/**
 * The role the product works under: it owns nothing, changes no schema, and may only add to what is
 * append-only. Migrations and the job queue's upkeep run as the owner.
 */
import type pg from 'pg';

export const APP_ROLE = 'stoep_app';

/** Rows of these are only ever added; a trigger refuses the owner too (migration 0001). */
const APPEND_ONLY = ['audit_entries', 'ledger_entries', 'ballot_events'];

const create = `do $$ begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
    create role ${APP_ROLE} nologin nosuperuser nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`;

const grants = [
  `grant ${APP_ROLE} to current_user`,
  `grant usage on schema public, pgboss, drizzle to ${APP_ROLE}`,
  `grant select, insert, update, delete, truncate on all tables in schema public, pgboss to ${APP_ROLE}`,
  `grant select on all tables in schema drizzle to ${APP_ROLE}`,
  `grant usage on all sequences in schema public, pgboss to ${APP_ROLE}`,
  `grant execute on all functions in schema pgboss to ${APP_ROLE}`,
  `revoke update, delete, truncate on ${APPEND_ONLY.join(', ')} from ${APP_ROLE}`,
];

/** Makes the role where it is missing and gives it what it needs of the newest schema. */
export const grantToApp = async (client: pg.Client): Promise<void> => {
  try {
    await client.query(create);
    for (const grant of grants) await client.query(grant);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new Error(
      `The database user may not prepare the role ${APP_ROLE}. Give it CREATEROLE, or create the role and grant it.`,
    );
  }
};
