/**
 * The limit that the product is compared with: `node:http` and `pg` with prepared queries on the same tables, without a login, a row
 * scope or a codec. Below `/same` it sends the product's own query and answers the product's own bytes. Prints where it listens.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { ReadsBenchmarkData, RecordedBenchmarkRead } from './place.ts';

const place = JSON.parse(process.argv[2] ?? '{}') as ReadsBenchmarkData;
const pool = new pg.Pool({ connectionString: place.url, max: 10 });

const bucket = (name: string, range: string) =>
  `coalesce(sum(o.amount) filter (where greatest(0, current_date - o.due_day) / 30 ${range}), 0)::bigint as ${name}`;
const buckets = [
  'coalesce(sum(o.amount), 0)::bigint as total',
  bucket('current', '= 0'),
  ...[1, 2, 3, 4, 5].map((n) => bucket(`days${n * 30}`, `= ${n}`)),
  bucket('days180', '>= 6'),
].join(', ');

const reads: Record<string, { text: string; values: unknown[] }> = {
  '/owner-accounts': {
    text: `select a.id, a.name, a.registration_id, a.phone, a.email, l.id as levy_account_id, l.account_number, l.type,
        b.name as building, b.id as building_id, u.door_number,
        (select coalesce(sum(o.amount), 0) from open_items o where o.levy_account_id = l.id) as balance
      from levy_accounts l join owner_accounts a on a.id = l.account_id join units u on u.id = l.unit_id
        join buildings b on b.id = l.building_id
      where l.account_id in (select account_id from account_holders where contact_id = $1) order by a.name, l.account_number`,
    values: [place.contactId],
  },
  '/levy-account': {
    text: `select l.id, l.account_number, u.id as unit_id, u.section_number, u.door_number, b.id as building_id, b.name,
        a.name as responsible, a.address1, a.address2, a.address3, l.send_friendly_reminder, age.*
      from levy_accounts l join owner_accounts a on a.id = l.account_id join units u on u.id = l.unit_id
        join buildings b on b.id = l.building_id
        join lateral (select ${buckets} from open_items o where o.levy_account_id = l.id) age on true
      where l.id = $1`,
    values: [place.levyAccountId],
  },
  '/ledger': {
    text: `select id, entry_day::text, due_day::text, kind, reference, description, amount, reverses
      from ledger_entries where levy_account_id = $1 order by entry_day desc, sequence desc limit 24`,
    values: [place.levyAccountId],
  },
  '/balances': {
    text: `select l.id, l.account_number, l.type, a.name, u.door_number, ${buckets}
      from levy_accounts l join owner_accounts a on a.id = l.account_id join units u on u.id = l.unit_id
        left join open_items o on o.levy_account_id = l.id
      where l.building_id = $1 group by l.id, a.name, u.door_number order by l.account_number limit 70`,
    values: [place.buildingId],
  },
  '/tickets': {
    text: `select t.id, t.number, t.state, t.description, t.created_at, b.id as building_id, b.name,
        (select c.author_id from ticket_comments c where c.ticket_id = t.id and not c.internal
          order by c.number desc limit 1) as last
      from tickets t left join buildings b on b.id = t.building_id
      where t.logged_by_id = $1 and t.role = 'owner' and t.state not in ('Resolved', 'Closed')
      order by t.created_at desc`,
    values: [place.profileId],
  },
  '/approvals': {
    text: `select a.id, a.subject, a.state, a.type, a.required_count, a.created_at, a.closes_at, a.payment_id,
        (select count(*)::int from ballots v where v.approval_id = a.id and v.vote = 'Approved') as approved
      from approvals a where a.building_id = $1 and a.state = 'Awaiting trustees' order by a.created_at desc limit 20`,
    values: [place.buildingId],
  },
  '/payments': {
    text: `select p.id, p.number, p.amount, p.type, p.state, p.our_reference, p.paid_at, p.created_at, f.id as firm_id, f.name
      from payments p left join contractors f on f.id = p.contractor_id
      where p.building_id = $1 order by p.number desc limit 70`,
    values: [place.buildingId],
  },
};

const sames = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(process.argv[3] ?? '', 'utf8')) as Record<string, RecordedBenchmarkRead>).map(
    ([name, { text, values, body }]) => [
      `/same${name}`,
      { text, values: [...values], answer: JSON.parse(body) as unknown },
    ],
  ),
);

const server = createServer((request, response) => {
  const name = request.url ?? '';
  const same = sames[name];
  const read = same ? { text: same.text, values: same.values } : reads[name];
  if (!read) return response.writeHead(404).end();
  pool.query({ name, ...read }).then(
    ({ rows }) => {
      const body = Buffer.from(JSON.stringify(same ? same.answer : rows));
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
