/** References in the texts of bank lines that are of other buildings: whoever wrote one paid into the wrong account. */
import { likelyReferences } from '@stoep/domain/bank/bank-near';
import { normalBankText } from '@stoep/domain/bank/bank-text';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { type FoundClue, type OpenLine, wholeText } from './candidates.queries.ts';

export type Elsewhere = { readonly number: string; readonly building: string };

type Reading = {
  readonly id: string;
  readonly account: string;
  readonly token: string;
  readonly source: string;
};

const WORD_OF_REFERENCE = /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{4,20}$/;

/** What of a text may be a reference, and is none of its own buildings. */
const readingsOf = (line: OpenLine, found: readonly FoundClue[]): readonly Reading[] => {
  const text = wholeText(line);
  if (!/\p{N}/u.test(text)) return [];
  const own = new Set(
    found.flatMap(({ clue, says }) =>
      clue === 'reference' || clue === 'near reference' ? (says ?? '') : [],
    ),
  );
  const likely = likelyReferences(text).filter(({ whole }) => whole);
  const all = [
    ...normalBankText(text)
      .split(' ')
      .filter((word) => WORD_OF_REFERENCE.test(word))
      .map((token) => ({ token, source: token })),
    ...likely.flatMap(({ numbers, source }) => numbers.map((token) => ({ token, source }))),
  ];
  return all
    .filter(({ source }) => !own.has(source))
    .map((one) => ({ ...one, id: line.id, account: line.bankAccountId }));
};

const MOST_NAMED = 3;

/** By line; of money that came in alone. What stands there to the letter goes before what is only near. */
export const findElsewhere = async (
  db: Queryable,
  lines: readonly OpenLine[],
  found: ReadonlyMap<string, readonly FoundClue[]>,
): Promise<ReadonlyMap<string, readonly Elsewhere[]>> => {
  const readings = lines
    .filter(({ amount }) => amount > 0)
    .flatMap((line) => readingsOf(line, found.get(line.id) ?? []));
  if (readings.length === 0) return new Map();
  const { rows } = await db.execute<Elsewhere & { id: string; source: string; exact: boolean }>(sql`
    with readings as materialized (
      select distinct r.id, r.account, r.token, r.source
      from json_to_recordset(${JSON.stringify(readings)}::json) as r (id uuid, account uuid, token text, source text)),
    named as (
      select r.*, l.account_number, l.building_id from readings r join levy_accounts l on l.account_number = r.token
      union
      select r.*, l.account_number, l.building_id from readings r join levy_accounts l on l.payment_reference = r.token)
    select n.id, n.source, n.account_number as number, b.name as building, n.token = n.source as exact
    from named n join buildings b on b.id = n.building_id
    where not exists (select from building_bank_accounts a where a.id = n.account
      and (a.building_id = n.building_id or exists (select from pooled_schemes p
        where p.bank_account_id = a.id and p.building_id = n.building_id)))
    order by n.id, n.token = n.source desc, n.account_number, b.name`);
  const exact = new Set(rows.filter((row) => row.exact).map(({ id, source }) => `${id} ${source}`));
  const meant = rows.filter((row) => row.exact || !exact.has(`${row.id} ${row.source}`));
  return new Map(
    [...Map.groupBy(meant, ({ id }) => id)].map(([id, all]) => [
      id,
      [
        ...new Map(
          all.map(({ number, building }) => [`${number} ${building}`, { number, building }]),
        ).values(),
      ].slice(0, MOST_NAMED),
    ]),
  );
};
