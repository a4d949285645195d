/** Reads what the product displays of an account on a day: the owner's ledger, the office page, and the statement. */
import { apiContract } from '@stoep/contract';
import { eq } from 'drizzle-orm';
import { levyAccounts } from '../../src/db/schema/ledger/levy-accounts.ts';
import { accountHolders } from '../../src/db/schema/people/owner-accounts.ts';
import { loadStatementModel } from '../../src/modules/ledger/statements/statement-model.queries.ts';
import type { Harness } from '../harness.ts';
import type { TestUser } from '../test-user.ts';
import { aPerson } from '../world.ts';

export type DisplayedAccount = {
  readonly id: string;
  /** Open amount by entry, as the owner reads it. */
  readonly open: Readonly<Record<string, number>>;
  /** The total, then the ageing from the youngest, as in `ageing`: on the office page and on the statement. */
  readonly page: readonly number[];
  readonly statement: readonly number[];
  /** Entries with a later day than the statement's last day. */
  readonly ahead: number;
};

/** Reads every account of a building on the clock's day. An owner of all of them reads their ledgers. */
export const readDisplayedAccounts = async (harness: Harness, buildingId: string, staff: TestUser, day: string) => {
  const { db, clock } = harness.deps;
  const owner = await aPerson(harness, `owner-${day}`);
  const accounts = await db
    .select({ id: levyAccounts.id, accountId: levyAccounts.accountId })
    .from(levyAccounts)
    .where(eq(levyAccounts.buildingId, buildingId));
  const shown: DisplayedAccount[] = [];
  for (const { id, accountId } of accounts) {
    await db.insert(accountHolders).values({ accountId, contactId: owner.contactId }).onConflictDoNothing();
    const params = { levyAccountId: id, responsiblePersonId: accountId };
    const ledger = await harness.call(apiContract.levyAccounts.ledger, { params }, owner.token);
    const page = await harness.call(apiContract.office.accountPage, { params: { id } }, staff.token);
    const range = { from: `${day.slice(0, 7)}-01`, to: day, generatedAt: clock.now() };
    const { ageing: age, payment } = await loadStatementModel(db, id, range);
    shown.push({
      id,
      open: Object.fromEntries(ledger.map((one) => [one.id, one.open])),
      page: [
        page.ageTotal,
        page.ageCurrent,
        page.age30Days,
        page.age60Days,
        page.age90Days,
        page.age120Days,
        page.age150Days,
        page.age180Days,
      ],
      statement: [age.total, age.current, age.days30, age.days60, age.days90, age.days120, age.days150, age.days180],
      ahead: payment.enteredAhead,
    });
  }
  return shown;
};
