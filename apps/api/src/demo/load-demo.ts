/**
 * Loads the demo portfolio into an empty database, by the importer like any portfolio; then the product's own runs
 * make 24 months of levies, consumption and interest from its budgets and readings. Told in docs/demo.md.
 */
import '../modules/all.ts';
import { fileURLToPath } from 'node:url';
import { addMonths, firstOfMonth } from '@stoep/domain/calendar/calendar';
import { isEmpty } from '../db/empty.ts';
import { buildings } from '../db/schema/scheme/buildings.ts';
import { type ImportDeps, importPortfolio } from '../engines/imports/imports.commands.ts';
import { readBranding, writeBranding } from '../kernel/database/settings.ts';
import { runMonths } from '../modules/billing/levy-runs/plan/levy-runs.commands.ts';
import { addBank } from './bank-of-demo.ts';
import { addBudgets } from './budgets-of-demo.ts';
import { addBulkMeter } from './bulk-meter-of-demo.ts';
import { addCorrections } from './corrections-of-demo.ts';
import { markDemo } from './demo-portfolio.ts';
import { addMonthThatWaits } from './month-of-demo.ts';
import { addPool } from './pool-of-demo.ts';
import { addTwoPeople } from './two-people-of-demo.ts';
import { addWhatWaits } from './what-waits.ts';

const PORTFOLIO = fileURLToPath(new URL('./portfolio', import.meta.url));
const MONTHS = 24;
/** How the agent of the story is reached; its name and colours stay the product's. */
const AGENT = {
  telephone: '011 555 0100',
  email: 'help@stoep.test',
  addressLines: ['3 Fig Tree Street', 'Randburg', '2194'],
  ticketAnswerDays: 2,
};

/** Who ran the months before. */
const POSTED = { kind: 'month', id: null, by: 'Demo' } as const;

/**
 * Throws when the database is not empty or the portfolio has a fault; then nothing was loaded.
 * @param portfolio another place that holds the same
 */
export const loadDemo = async (deps: ImportDeps, portfolio = PORTFOLIO): Promise<void> => {
  if (!(await isEmpty(deps.db))) throw new Error('The demo is loaded into an empty database only.');
  const today = deps.clock.today();
  const report = await importPortfolio(deps, portfolio, {
    demo: true,
    afterwards: async (tx) => {
      for (const { id } of await tx.select({ id: buildings.id }).from(buildings))
        await runMonths(tx, id, addMonths(firstOfMonth(today), -MONTHS), today, POSTED);
      await addBudgets(tx, today);
      await addWhatWaits(tx, deps, today);
      await addTwoPeople(tx, deps, today);
      await addBank(tx, deps, today);
      const pool = await addPool(tx, deps, today);
      await addCorrections(tx, deps, pool, today);
      await addBulkMeter(tx, deps, today);
      await addMonthThatWaits(tx, deps, today);
      await markDemo(tx, deps.clock.now());
      await writeBranding(tx, { ...(await readBranding(tx)), ...AGENT }, deps.clock.now());
    },
  });
  const [fault] = report.faults;
  if (fault)
    throw new Error(
      `The demo portfolio has a fault: ${fault.file}:${fault.line} ${fault.column}: ${fault.reason}`,
    );
};
