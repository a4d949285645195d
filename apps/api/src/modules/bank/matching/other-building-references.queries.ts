/** Finds references in bank lines that belong to other buildings: the payer used the wrong bank account. */

import { normaliseBankText } from '@stoep/domain/bank/bank-text';
import { parsePossiblePaymentReferences } from '@stoep/domain/bank/possible-references';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import {
  type BankLineOrSuspensePart,
  fullTextOfBankLine,
  type MatchCandidateClue,
} from './match-candidates.queries.ts';

export type OtherBuildingReference = { readonly number: string; readonly building: string };

type Reading = {
  readonly id: string;
  readonly account: string;
  readonly token: string;
  readonly source: string;
};

const WORD_OF_REFERENCE = /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{4,20}$/;

/** Words of a text that may be a reference and belong to none of the buildings of its account. */
const readingsOf = (line: BankLineOrSuspensePart, found: readonly MatchCandidateClue[]): readonly Reading[] => {
  const text = fullTextOfBankLine(line);
  if (!/\p{N}/u.test(text)) return [];
  const own = new Set(
    found.flatMap(({ clue, says }) => (clue === 'reference' || clue === 'near reference' ? (says ?? '') : [])),
  );
  const likely = parsePossiblePaymentReferences(text).filter(({ whole }) => whole);
  const all = [
    ...normaliseBankText(text)
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

/** By line id, only for money received. Exact references come before similar ones. */
export const listOtherBuildingReferences = async (
  db: Queryable,
  lines: readonly BankLineOrSuspensePart[],
  found: ReadonlyMap<string, readonly MatchCandidateClue[]>,
): Promise<ReadonlyMap<string, readonly OtherBuildingReference[]>> => {
  const readings = lines
    .filter(({ amount }) => amount > 0)
    .flatMap((line) => readingsOf(line, found.get(line.id) ?? []));
  if (readings.length === 0) return new Map();
  const { rows } = await db.execute<OtherBuildingReference & { id: string; source: string; exact: boolean }>(sql`
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
      [...new Map(all.map(({ number, building }) => [`${number} ${building}`, { number, building }])).values()].slice(
        0,
        MOST_NAMED,
      ),
    ]),
  );
};
