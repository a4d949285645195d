/** Checks the rights of the database user before a migration. It only reads. */
import type pg from 'pg';
import { APP_DATABASE_ROLE, AUDIT_SEALER_DATABASE_ROLE, IMPORT_STAGING_DATABASE_ROLE } from './app-role.ts';
import { requirePostgresVersion } from './server-version.ts';

const ROLES = [APP_DATABASE_ROLE, AUDIT_SEALER_DATABASE_ROLE, IMPORT_STAGING_DATABASE_ROLE];

type Rights = {
  readonly login: string;
  readonly database: string;
  readonly mayCreate: boolean;
  /** Existing roles that the login may neither work as nor grant to itself. */
  readonly closed: readonly string[];
  /** Missing roles that the login may not make. */
  readonly unmade: readonly string[];
};

const rightsOf = async (client: pg.Client): Promise<Rights | undefined> => {
  const { rows } = await client.query<Rights>(
    `select current_user::text as login, current_database()::text as database,
       has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as "mayCreate",
       array(select r.rolname::text from pg_roles r where r.rolname = any($1)
         and not (pg_has_role(r.oid, 'SET') and pg_has_role(r.oid, 'USAGE'))
         and not exists (select from pg_auth_members m
           where m.roleid = r.oid and m.member = me.oid and m.admin_option)) as closed,
       array(select name from unnest($1::text[]) as name
         where not (me.rolcreaterole or me.rolsuper)
           and not exists (select from pg_roles r where r.rolname = name)) as unmade
     from pg_roles me where me.rolname = current_user`,
    [ROLES],
  );
  return rows[0];
};

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The SQL that an administrator of the server has to run once. */
const linesFor = ({ login, database, mayCreate, closed, unmade }: Rights): string[] => [
  ...unmade.map((role) => `create role ${role} nologin;`),
  ...(closed.length + unmade.length > 0 ? [`grant ${[...closed, ...unmade].join(', ')} to ${quoted(login)};`] : []),
  ...(mayCreate
    ? []
    : [
        `grant create on database ${quoted(database)} to ${quoted(login)};`,
        `grant create on schema public to ${quoted(login)}; -- in the database ${quoted(database)}`,
      ]),
];

/**
 * Throws a sentence where the server is too old, or where the login may not prepare the database: with the SQL that gives it the
 * rights.
 * @param place the server by a name that the operator knows
 */
export const requireUsableDatabaseServer = async (client: pg.Client, place: string): Promise<void> => {
  await requirePostgresVersion(client, place);
  const rights = await rightsOf(client);
  const lines = rights ? linesFor(rights) : [];
  if (lines.length === 0) return;
  throw new Error(
    `The database user ${rights?.login} may not prepare the database at ${place}. Nothing was changed. An administrator of the ` +
      `database server enters once:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  );
};
