/** What the product shows of an account on a day: the owner's ledger, the office's page of the account, and its statement. */
import { contract } from '@stoep/contract';
import { eq } from 'drizzle-orm';
import { levyAccounts } from '../../src/db/schema/ledger/levy-accounts.ts';
import { accountHolders } from '../../src/db/schema/people/owner-accounts.ts';
import { loadStatement } from '../../src/modules/ledger/statements/statement-model.queries.ts';
import type { Harness } from '../harness.ts';
import type { Someone } from '../someone.ts';
import { aPerson } from '../world.ts';

export type ShownAccount = {
  readonly id: string;
  /** By entry, as the owner reads it. */
  readonly open: Readonly<Record<string, number>>;
  /** The total, then the ages from the youngest, as `ageing` has them: the page of the account, and the statement. */
  readonly page: readonly number[];
  readonly statement: readonly number[];
  /** Of entries with a later day than the statement's last. */
  readonly ahead: number;
};

/** Every account of a building on the day of the clock; an owner of all of them reads their ledgers. */
export const readShown = async (harness: Harness, buildingId: string, staff: Someone, day: string) => {
  const { db, clock } = harness.deps;
  const owner = await aPerson(harness, `owner-${day}`);
  const accounts = await db
    .select({ id: levyAccounts.id, accountId: levyAccounts.accountId })
    .from(levyAccounts)
    .where(eq(levyAccounts.buildingId, buildingId));
  const shown: ShownAccount[] = [];
  for (const { id, accountId } of accounts) {
    await db.insert(accountHolders).values({ accountId, contactId: owner.contactId }).onConflictDoNothing();
    const params = { levyAccountId: id, responsiblePersonId: accountId };
    const ledger = await harness.call(contract.levyAccounts.ledger, { params }, owner.token);
    const page = await harness.call(contract.office.accountPage, { params: { id } }, staff.token);
    const range = { from: `${day.slice(0, 7)}-01`, to: day, generatedAt: clock.now() };
    const { ageing: age, payment } = await loadStatement(db, id, range);
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
      statement: [
        age.total,
        age.current,
        age.days30,
        age.days60,
        age.days90,
        age.days120,
        age.days150,
        age.days180,
      ],
      ahead: payment.enteredAhead,
    });
  }
  return shown;
};
