/**
 * The role the product works under: it owns nothing, changes no schema, and may only add to what is
 * append-only. Migrations and the job queue's upkeep run as the owner.
 */
import type pg from 'pg';

export const APP_ROLE: string = 'stoep_app';
/** Seals the audit, and does nothing else: what vouches for an entry is not written by whoever wrote the entry. */
export const SEALER_ROLE = 'stoep_sealer';

/** Owns the staging of imports, and nothing else: tables that come and go with a file that somebody brings. */
export const STAGER_ROLE = 'stoep_stager';

/** Rows of these are only ever added; a trigger refuses the owner too (migration 0001). */
const APPEND_ONLY = [
  'audit_entries',
  'ledger_entries',
  'ballot_events',
  'journals',
  'journal_lines',
  'entry_journals',
  'period_events',
];
/** Written by triggers alone, with the owner's rights: what they say follows from other rows. */
const FOLLOWS = [
  'gl_balances',
  'posting_keys',
  'posting_checks',
  'find_index',
  'waiting_lines',
  'ledger_texts',
];

const create = (role: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then
    create role ${role} nologin nosuperuser nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`;

/**
 * Lets the login work as the role. Since PostgreSQL 16 a login that creates a role may not work as it; here it grants itself that
 * right. If an administrator made and granted the roles ahead, the login already has the right and may not grant it.
 */
export const hold = (role: string) => `do $$ begin
  if not (pg_has_role(current_user, '${role}', 'SET') and pg_has_role(current_user, '${role}', 'USAGE')) then
    grant ${role} to current_user with set true, inherit true;
  end if;
end $$`;

const grants = [
  hold(APP_ROLE),
  `grant usage on schema public, pgboss, drizzle to ${APP_ROLE}`,
  `grant select, insert, update, delete, truncate on all tables in schema public, pgboss to ${APP_ROLE}`,
  `grant select on all tables in schema drizzle to ${APP_ROLE}`,
  `grant usage on all sequences in schema public, pgboss to ${APP_ROLE}`,
  `grant execute on all functions in schema pgboss to ${APP_ROLE}`,
  `revoke update, delete, truncate on ${APPEND_ONLY.join(', ')} from ${APP_ROLE}`,
  `revoke insert, update, delete, truncate on ${FOLLOWS.join(', ')} from ${APP_ROLE}`,
  `revoke insert, update, delete, truncate on audit_pending, audit_links, audit_anchors from ${APP_ROLE}`,
  hold(SEALER_ROLE),
  `grant usage on schema public to ${SEALER_ROLE}`,
  `grant select on audit_entries, audit_pending, audit_links, audit_anchors to ${SEALER_ROLE}`,
  `grant insert on audit_links, audit_anchors to ${SEALER_ROLE}`,
  `grant delete on audit_pending to ${SEALER_ROLE}`,
  hold(STAGER_ROLE),
  `create schema if not exists staging authorization ${STAGER_ROLE}`,
  `grant usage on schema staging to ${APP_ROLE}`,
  `alter default privileges for role ${STAGER_ROLE} in schema staging grant select, insert, update, delete on tables to ${APP_ROLE}`,
];

/** Makes the roles where they are missing and gives them what they need of the newest schema. */
export const grantToApp = async (client: pg.Client): Promise<void> => {
  for (const role of [APP_ROLE, SEALER_ROLE, STAGER_ROLE]) await client.query(create(role));
  for (const grant of grants) await client.query(grant);
};
