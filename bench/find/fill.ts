/** A portfolio of a chosen number of records, in realistic shares, with names that repeat as real names do. */
import pg from 'pg';
import { SEARCH_HIT_KINDS } from '../../apps/api/src/db/schema/platform/find.ts';

const FIRST =
  'Thandi,Johannes,Priya,Sipho,Anna,Pieter,Fatima,Lerato,David,Nomsa,Kabelo,Michelle,Yusuf,Zanele,Craig,Ayanda';
const LAST =
  'Khumalo,Naidoo,Botha,van Wyk,Dlamini,Smith,Pillay,Jacobs,Mokoena,Nkosi,Venter,Govender,Steyn,Mahlangu,Pretorius,Abrahams';
const SYLLABLES = 'ba,de,ki,lo,mu,na,po,ri,sa,te,vu,wa,zi,ndo,kha,the';
const PLACES = 'Protea,Umhlanga,Karoo,Baobab,Jacaranda,Marula,Fynbos,Springbok,Kudu,Amanzi,Sunset,Lagoon';
const ofList = (list: string, by: string) =>
  `(array['${list.replaceAll(',', "','")}'])[1 + (${by})::int % ${list.split(',').length}]`;
/** One of four thousand last names; common names come up more often. */
const lastName = (by: string) =>
  `case when ${by} % 4 = 0 then ${ofList(LAST, `${by} / 4`)} else initcap(${[1, 7, 113]
    .map((step) => ofList(SYLLABLES, `${by} / ${step}`))
    .join(' || ')}) end`;

const statements = (records: number): string[] => {
  const share = (part: number) => Math.max(1, Math.round(records * part));
  const [buildings, units, firms] = [share(0.001), share(0.1), share(0.009)];
  const series = (many: number) => `generate_series(1, ${many}) n`;
  return [
    `insert into contacts (first_name, last_name, email, mobile) select ${ofList(FIRST, 'n * 7')}, ${lastName('n')},
      'person' || n || '@people.test', '+2782' || lpad(n::text, 7, '0') from ${series(share(0.2))}`,
    `insert into buildings (name, code, accounting_id) select ${ofList(PLACES, 'n')} || ' ' || n, 'B' || n, 'BC-' || n
      from ${series(buildings)}`,
    `insert into contractors (name, registration_number, email, phone) select ${lastName('n * 3')} || ' Services ' || n,
      'REG' || n, 'firm' || n || '@firms.test', '+27110000000' from ${series(firms)}`,
    `with b as materialized (select array_agg(id order by id) as ids from buildings) insert into units
      (building_id, section_number, door_number, quota_millionths)
      select b.ids[1 + n % ${buildings}], n, (n / ${buildings} + 1)::text, 10 from b, ${series(units)}`,
    `insert into owner_accounts (name, email) select ${ofList(FIRST, 'n * 5')} || ' ' || ${lastName('n * 11')},
      'owner' || n || '@people.test' from ${series(units)}`,
    `with a as (select id, row_number() over (order by id) as n from owner_accounts),
        u as (select id, building_id, row_number() over (order by id) as n from units)
      insert into levy_accounts (account_number, building_id, unit_id, account_id, type, from_day)
      select 'ACC' || lpad(n::text, 7, '0'), u.building_id, u.id, a.id, 'Owner', '2020-01-01' from u join a using (n)`,
    `with b as materialized (select array_agg(id) as ids from buildings), c as materialized (select array_agg(id) as ids
        from contractors) insert into payments (building_id, type, amount, contractor_id, our_reference, their_reference, state)
      select b.ids[1 + n % ${buildings}], 'Contractor', 5000 + n * 37, c.ids[1 + n % ${firms}], 'REF ' || n, 'INV ' || n, 'Paid'
      from b, c, ${series(share(0.3))}`,
    `with b as materialized (select array_agg(id) as ids from buildings), p as materialized (select array_agg(id) as ids from user_profiles)
      insert into tickets (logged_by_id, role, purpose, type, description, building_id)
      select p.ids[1 + n % cardinality(p.ids)], 'owner', 'Request', 'Maintenance', 'The ' || ${ofList('gate,lift,roof,pump,light,drain', 'n')}
        || ' of ' || ${lastName('n * 13')} || ' is stuck since day ' || n, b.ids[1 + n % ${buildings}]
      from b, p, ${series(share(0.12))}`,
    `with b as materialized (select array_agg(id) as ids from buildings) insert into maintenance_jobs (building_id, name)
      select b.ids[1 + n % ${buildings}], 'Repair of the ' || ${ofList('gate,lift,roof,pump,light,drain', 'n')} || ' ' || n
      from b, ${series(share(0.05))}`,
    `insert into files (name, content_type, size, sha256) values ('a.pdf', 'application/pdf', 1, 'x')`,
    `with b as materialized (select array_agg(id) as ids from buildings), f as (select id from files limit 1)
      insert into building_documents (building_id, name, designation, file_id)
      select b.ids[1 + n % ${buildings}], 'Minutes of meeting ' || n, 'Minutes', f.id from b, f, ${series(share(0.12))}`,
  ];
};

/** Builds the search index once at the end, as an upgrade does. Runs as owner of the tables, with their triggers disabled meanwhile. */
export const fillSearchBenchmark = async (url: string, records: number): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = SEARCH_HIT_KINDS.map((kind) => kind.replaceAll('-', '_'));
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const statement of statements(records)) await client.query(statement);
  await client.query('delete from find_index');
  for (const kind of SEARCH_HIT_KINDS)
    await client.query(`insert into find_index (kind, record_id, words, names)
      select '${kind}', record_id, words, names from found_${kind.replaceAll('-', '_')}`);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  await client.query('analyze');
  const counted = await client.query<{ n: number }>('select count(*)::int as n from find_index');
  await client.end();
  return counted.rows[0]?.n ?? 0;
};
