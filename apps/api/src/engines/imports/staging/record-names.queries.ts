/**
 * The names by which files may refer to stored records: queries of `name` and `id`. `within` is the building or unit
 * in which the name is unique.
 */
import { type SQL, sql } from 'drizzle-orm';

type RecordNames = {
  /** For docs/import.md. */
  readonly says: string;
  /** Selects `name` and `id`: one cell names the record. */
  readonly names?: SQL;
  /** Selects `name`, `id` and `within`: the cell names the record together with another cell of the row. */
  readonly inside?: SQL;
};

/** `MAR-12`, `MAR 12`, `MAR/12`, `MAR12`, `Marula Heights 12`. */
const UNIT_NAMES = sql`(select b.code || '-' || u.door_number as name, u.id from units u join buildings b on b.id = u.building_id
  union all select b.code || ' ' || u.door_number, u.id from units u join buildings b on b.id = u.building_id
  union all select b.code || '/' || u.door_number, u.id from units u join buildings b on b.id = u.building_id
  union all select b.code || u.door_number, u.id from units u join buildings b on b.id = u.building_id
  union all select b.name || ' ' || u.door_number, u.id from units u join buildings b on b.id = u.building_id)`;

const ofUnit = (name: SQL, from: SQL): SQL =>
  sql`select n.name || ' ' || ${name} as name, t.id from ${from} t join ${UNIT_NAMES} n on n.id = t.unit_id`;

/** A name that is unique on its own, also beside a column `building`. */
const ofBuilding = (name: SQL, from: SQL) => ({
  names: sql`select ${name} as name, id from ${from}`,
  inside: sql`select ${name} as name, id, building_id as within from ${from}`,
});

/** @param word as in "Job 1001" */
const numbered = (word: SQL, example: string, from: SQL) => ({
  says: `word and number (\`${example}\`)`,
  names: sql`select ${word} || ' ' || number as name, id from ${from}`,
});

export const RECORD_NAME_QUERIES: Readonly<Record<string, RecordNames>> = {
  contacts: {
    says: 'email address or ID number',
    names: sql`select email as name, id from contacts union all select id_number, id from contacts`,
  },
  logins: {
    says: 'confirmed email address',
    names: sql`select email as name, id from user_profiles where email_confirmed_at is not null`,
  },
  contractors: {
    says: 'registration number, VAT number, name or trading name',
    names: sql`select registration_number as name, id from contractors union all select vat_number, id from contractors
      union all select name, id from contractors union all select trading_as, id from contractors`,
  },
  buildings: {
    says: 'code or name',
    names: sql`select code as name, id from buildings union all select name, id from buildings`,
  },
  units: {
    says: 'building and door in one cell (`MAR-12`, `MAR 12`, `Marula Heights 12`), or the door beside a column `building`',
    names: UNIT_NAMES,
    inside: sql`select door_number as name, id, building_id as within from units`,
  },
  owner_accounts: {
    says: 'name, ID or registration number, or the number of a levy account it is responsible for',
    names: sql`select name, id from owner_accounts union all select registration_id, id from owner_accounts
      union all select account_number, account_id from levy_accounts`,
  },
  levy_accounts: { says: 'account number', ...ofBuilding(sql`account_number`, sql`levy_accounts`) },
  unit_billings: {
    says: 'unit and name in one cell (`MAR-12 Electricity`), or the name beside a column `unit`',
    names: ofUnit(sql`t.name`, sql`unit_billings`),
    inside: sql`select name, id, unit_id as within from unit_billings`,
  },
  tariffs: {
    says: 'building, type of meter, name and first day: `MAR Water Standard 2026-01-01`',
    names: sql`select concat_ws(' ', b.code, t.meter_type, t.name, t.from_day) as name, t.id
      from tariffs t join buildings b on b.id = t.building_id`,
  },
  meters: {
    says: 'serial number, unit and name (`MAR-12 E1`), or building and name at a bulk meter (`MAR Bulk`)',
    names: sql`select serial_number as name, id from meters union all ${ofUnit(sql`t.name`, sql`meters`)}
      union all select b.code || ' ' || t.name, t.id from meters t join buildings b on b.id = t.building_id`,
  },
  building_documents: { says: 'name', ...ofBuilding(sql`name`, sql`building_documents`) },
  bank_accounts: {
    says: 'ledger code, or the name beside a column `building`',
    names: sql`select accounting_number as name, id from building_bank_accounts`,
    inside: sql`select name, id, building_id as within from building_bank_accounts
      union all select accounting_number, id, building_id from building_bank_accounts`,
  },
  municipal_accounts: {
    says: 'account number',
    ...ofBuilding(sql`account_number`, sql`municipal_accounts`),
  },
  maintenance_jobs: {
    says: 'word and number (`Job 1001`), or the name beside a column `building`',
    names: sql`select 'Job ' || number as name, id from maintenance_jobs`,
    inside: sql`select name, id, building_id as within from maintenance_jobs`,
  },
  quotes: { says: 'name', names: sql`select name, id from quotes` },
  aods: numbered(sql`'AOD'`, 'AOD 501', sql`aods`),
  legal_cases: { says: 'name', names: sql`select name, id from legal_cases` },
  disconnections: {
    says: 'levy account and day of the instruction (`MAR001 2026-03-31`)',
    names: sql`select l.account_number || ' ' || d.instruction_day as name, d.id
      from disconnections d join levy_accounts l on l.id = d.levy_account_id`,
  },
  conduct_letters: { says: 'subject', ...ofBuilding(sql`subject`, sql`conduct_letters`) },
  payments: numbered(sql`'Payment'`, 'Payment 20001', sql`payments`),
  approvals: { says: 'subject', names: sql`select subject as name, id from approvals` },
  tasks: { says: 'subject', names: sql`select subject as name, id from tasks` },
  tickets: numbered(sql`'Ticket'`, 'Ticket 10001', sql`tickets`),
  ledger_entries: { says: 'key only' },
};
