/**
 * Commands that add buildings to a trust account of the agency or end their part in it, with a history of the
 * account.
 */

import { bankAccountSentences as texts } from '@stoep/contract/bank/bank-accounts.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { and, eq, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { buildingBankAccounts as accounts } from '../../../db/schema/bank/bank-accounts.ts';
import { pooledSchemes } from '../../../db/schema/bank/banking.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';

type Member = { readonly memberId: string };

const account = rowTarget(accounts, staffWriteScope, {});

const refuse = (reason: SentenceOrText): never => {
  throw new AppError('invalid', undefined, { fields: { memberId: reason } });
};

/** Balance, suspense and pending payments of a building in the trust account, in cents. */
const standingOf = async (tx: DatabaseTransaction, accountId: string, memberId: string) => {
  const { rows } = await tx.execute<{
    building: string;
    shares: boolean;
    balance: string;
    parked: boolean;
    released: boolean;
  }>(sql`
    select b.name as building,
      exists (select from pooled_schemes s where s.bank_account_id = ${accountId} and s.building_id = b.id) as shares,
      coalesce((select sum(l.amount) from journal_lines l join journals j on j.id = l.journal_id
        where l.bank_account_id = ${accountId} and j.building_id = b.id), 0)::text as balance,
      exists (select from match_parts p join matches m on m.id = p.match_id and m.state = 'posted'
        join bank_lines l on l.id = m.line_id
        where p.kind = 'suspense' and p.building_id = b.id and l.bank_account_id = ${accountId}
          and not exists (select from matches o where o.of_part_id = p.id and o.state = 'posted')) as parked,
      exists (select from payments p join building_bank_accounts a on a.id = ${accountId}
        where p.building_id = b.id and p.state = 'Waiting for Bank Authorization'
          and (p.from_bank_account_number = a.account_number or (p.from_bank_account_number is null
            and not exists (select from building_bank_accounts own where own.building_id = b.id
              and own.fund = 'administrative' and own.in_use)))) as released
    from buildings b where b.id = ${memberId}`);
  const [found] = rows;
  if (!found) throw new AppError('not_found');
  return found;
};

const added = defineFact<{ buildingId: string; building: string }>('bank-accounts.addBuilding', 'bank-accounts');

/** From then on the account may contain money of the building. */
export const addBuildingToTrustAccount = defineCommand({
  on: account,
  allowed: ({ pooled }) => pooled,
  run: async (w, { id }, { memberId }: Member) => {
    const { building, shares } = await standingOf(w.tx, id, memberId);
    if (shares) refuse(texts.sharesAlready({ building }));
    await w.tx.insert(pooledSchemes).values({ bankAccountId: id, buildingId: memberId });
    w.record(added, id, { buildingId: memberId, building });
  },
});

const ended = defineFact<{ buildingId: string; building: string; reason: string }>(
  'bank-accounts.endBuilding',
  'bank-accounts',
);

/** Refused while the building has a balance, suspense or an unpaid payment there. */
export const removeBuildingFromTrustAccount = defineCommand({
  on: account,
  allowed: ({ pooled }) => pooled,
  run: async (w, { id }, { memberId, reason }: Member & { readonly reason: string }) => {
    const isMember = and(eq(pooledSchemes.bankAccountId, id), eq(pooledSchemes.buildingId, memberId));
    // The release of a payment locks the same row.
    await w.tx.select().from(pooledSchemes).where(isMember).for('update');
    const { building, shares, balance, parked, released } = await standingOf(w.tx, id, memberId);
    if (!shares) refuse(texts.doesNotShare({ building }));
    if (Number(balance) !== 0)
      refuse(texts.holdsMoney({ building, amount: formatMoney(cents(Number(balance)), 'plain') }));
    if (parked) refuse(texts.holdsUnallocated({ building }));
    if (released) refuse(texts.hasReleased({ building }));
    await w.tx.delete(pooledSchemes).where(isMember);
    w.record(ended, id, { buildingId: memberId, building, reason });
  },
});
