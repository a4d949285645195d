/**
 * The database role of the product. It owns nothing, changes no schema, and may only insert into
 * append-only tables. Migrations and the upkeep of the job queue run as the owner.
 */
import type pg from 'pg';

export const APP_DATABASE_ROLE: string = 'stoep_app';
/** Seals the audit, and does nothing else: whoever wrote an entry must not be able to write its seal. */
export const AUDIT_SEALER_DATABASE_ROLE = 'stoep_sealer';

/** Owns the staging tables of imports, which are made and dropped with each file, and nothing else. */
export const IMPORT_STAGING_DATABASE_ROLE = 'stoep_stager';

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
/** Written only by triggers, with the owner's rights: their content follows from other rows. */
const FOLLOWS = [
  'gl_balances',
  'posting_keys',
  'posting_checks',
  'find_index',
  'waiting_lines',
  'ledger_texts',
  'take_on_rows',
  'undone_rows',
];

const create = (role: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then
    create role ${role} nologin nosuperuser nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`;

/**
 * Lets the login work as the role. Since PostgreSQL 16 a login that creates a role may not work as it without a grant, so the login
 * grants itself that right. If an administrator made and granted the roles before, the login has the right and may not grant it.
 */
export const grantDatabaseRoleToLoginSql = (role: string) => `do $$ begin
  if not (pg_has_role(current_user, '${role}', 'SET') and pg_has_role(current_user, '${role}', 'USAGE')) then
    grant ${role} to current_user with set true, inherit true;
  end if;
end $$`;

const grants = [
  grantDatabaseRoleToLoginSql(APP_DATABASE_ROLE),
  `grant usage on schema public, pgboss, drizzle to ${APP_DATABASE_ROLE}`,
  `grant select, insert, update, delete, truncate on all tables in schema public, pgboss to ${APP_DATABASE_ROLE}`,
  `grant select on all tables in schema drizzle to ${APP_DATABASE_ROLE}`,
  `grant usage on all sequences in schema public, pgboss to ${APP_DATABASE_ROLE}`,
  `grant execute on all functions in schema pgboss to ${APP_DATABASE_ROLE}`,
  `revoke update, delete, truncate on ${APPEND_ONLY.join(', ')} from ${APP_DATABASE_ROLE}`,
  `revoke insert, update, delete, truncate on ${FOLLOWS.join(', ')} from ${APP_DATABASE_ROLE}`,
  `grant execute on function record_rows_of_take_on(uuid, jsonb), rows_after_take_on(uuid), undo_take_on(uuid) to ${APP_DATABASE_ROLE}`,
  `revoke insert, update, delete, truncate on audit_pending, audit_links, audit_anchors from ${APP_DATABASE_ROLE}`,
  grantDatabaseRoleToLoginSql(AUDIT_SEALER_DATABASE_ROLE),
  `grant usage on schema public to ${AUDIT_SEALER_DATABASE_ROLE}`,
  `grant select on audit_entries, audit_pending, audit_links, audit_anchors to ${AUDIT_SEALER_DATABASE_ROLE}`,
  `grant insert on audit_links, audit_anchors to ${AUDIT_SEALER_DATABASE_ROLE}`,
  `grant delete on audit_pending to ${AUDIT_SEALER_DATABASE_ROLE}`,
  grantDatabaseRoleToLoginSql(IMPORT_STAGING_DATABASE_ROLE),
  `create schema if not exists staging authorization ${IMPORT_STAGING_DATABASE_ROLE}`,
  `grant usage on schema staging to ${APP_DATABASE_ROLE}`,
  `alter default privileges for role ${IMPORT_STAGING_DATABASE_ROLE} in schema staging grant select, insert, update, delete on tables to ${APP_DATABASE_ROLE}`,
];

/** Makes the missing roles and grants them the rights that the newest schema requires. */
export const grantDatabaseRoles = async (client: pg.Client): Promise<void> => {
  for (const role of [APP_DATABASE_ROLE, AUDIT_SEALER_DATABASE_ROLE, IMPORT_STAGING_DATABASE_ROLE])
    await client.query(create(role));
  for (const grant of grants) await client.query(grant);
};
