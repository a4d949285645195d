/** Buildings for levy run tests, each with codes and keys of its own. */
import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { ledgerEntries } from '../../../src/db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../src/db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../src/db/schema/scheme/buildings.ts';
import type { DatabaseTransaction } from '../../../src/kernel/database/client.ts';
import { aPortfolio, type TestImporter } from '../portfolio/portfolio.ts';
import type { PortfolioTables } from '../portfolio/portfolio-tables.ts';

export const levyRunBuildingsOf = (importer: () => TestImporter) => {
  let built = 0;
  /** A new building per test: the small portfolio, its codes and keys numbered. */
  const aBuilding = async (bend: (tables: PortfolioTables) => void = () => undefined): Promise<string> => {
    built += 1;
    const tables = aPortfolio();
    bend(tables);
    const text = JSON.stringify(tables)
      .replaceAll(/"(mill|m1|m2|m3|ann|ben|e1|e2|e3|r1|admin|rules|m1-e|m1-t|power|power-0)"/g, `"$1-${built}"`)
      .replaceAll(/"(MIL|BC-MIL)"/g, `"$1${built}"`)
      .replaceAll('@', `.${built}@`);
    const { faults } = await importer().run(await importer().folder(JSON.parse(text) as PortfolioTables));
    expect(faults).toEqual([]);
    const [found] = await importer()
      .deps.db.select({ id: buildings.id })
      .from(buildings)
      .where(eq(buildings.code, `MIL${built}`));
    return found?.id ?? '';
  };

  const inTransaction = <T>(work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> =>
    importer().deps.db.transaction(work);

  const entriesOf = (buildingId: string, kind: string) =>
    importer()
      .deps.db.select({
        account: levyAccounts.accountNumber,
        day: ledgerEntries.entryDay,
        amount: ledgerEntries.amount,
        description: ledgerEntries.description,
        cause: ledgerEntries.cause,
      })
      .from(ledgerEntries)
      .innerJoin(levyAccounts, eq(levyAccounts.id, ledgerEntries.levyAccountId))
      .where(
        and(
          eq(levyAccounts.buildingId, buildingId),
          eq(sql`${ledgerEntries.kind}`, kind),
          sql`${ledgerEntries.cause} ->> 'kind' <> 'import'`,
        ),
      )
      .orderBy(ledgerEntries.entryDay, levyAccounts.accountNumber);
  return { aBuilding, inTransaction, entriesOf };
};
