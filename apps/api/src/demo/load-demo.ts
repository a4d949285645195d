/**
 * Loads the demo portfolio into an empty database with the normal import. The product's own levy runs then charge 24
 * months of levies, consumption and interest from its budgets and readings. See docs/demo.md.
 */
import '../modules/all.ts';
import { fileURLToPath } from 'node:url';
import { addMonths, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { isPortfolioEmpty } from '../db/empty-portfolio.ts';
import { buildings } from '../db/schema/scheme/buildings.ts';
import { type ImportDeps, importPortfolio } from '../engines/imports/imports.writes.ts';
import { getAgentBranding, saveAgentBranding } from '../kernel/database/stored-settings.ts';
import { postLevyRunsOfMonths } from '../modules/billing/levy-runs/plan/plan-levy-run.writes.ts';
import { addDemoBankStatements } from './demo-bank.ts';
import { addDemoBudgets } from './demo-budgets.ts';
import { addDemoBulkMeter } from './demo-bulk-meter.ts';
import { addDemoLedgerCorrections } from './demo-corrections.ts';
import { addDemoDualApprovals } from './demo-dual-approvals.ts';
import { addDemoLetters } from './demo-letters.ts';
import { addDemoPendingLevyRun } from './demo-pending-levy-run.ts';
import { addDemoPendingWork } from './demo-pending-work.ts';
import { markDatabaseAsDemo } from './demo-portfolio.ts';
import { addDemoTakeOn } from './demo-take-on.ts';
import { addDemoTrustAccount } from './demo-trust-account.ts';

const PORTFOLIO = fileURLToPath(new URL('./portfolio', import.meta.url));
const MONTHS = 24;
/** Contact details of the managing agent in the demo; its name and colours are the product's. */
const AGENT = {
  telephone: '011 555 0100',
  email: 'help@stoep.test',
  addressLines: ['3 Fig Tree Street', 'Randburg', '2194'],
  ticketAnswerDays: 2,
};

/** Who ran the earlier levy runs. */
const POSTED = { kind: 'month', id: null, by: 'Demo' } as const;

/**
 * Throws if the database is not empty or the portfolio has a fault; then nothing was loaded.
 * @param portfolio another folder with the same files
 */
export const loadDemoPortfolio = async (deps: ImportDeps, portfolio = PORTFOLIO): Promise<void> => {
  if (!(await isPortfolioEmpty(deps.db))) throw new Error('The demo is loaded into an empty database only.');
  const today = deps.clock.today();
  const report = await importPortfolio(deps, portfolio, {
    demo: true,
    afterwards: async (tx) => {
      for (const { id } of await tx.select({ id: buildings.id }).from(buildings))
        await postLevyRunsOfMonths(tx, id, addMonths(firstDayOfMonth(today), -MONTHS), today, POSTED);
      await addDemoBudgets(tx, today);
      await addDemoPendingWork(tx, deps, today);
      await addDemoDualApprovals(tx, deps, today);
      await addDemoBankStatements(tx, deps, today);
      const pool = await addDemoTrustAccount(tx, deps, today);
      await addDemoLedgerCorrections(tx, deps, pool, today);
      await addDemoBulkMeter(tx, deps, today);
      await addDemoPendingLevyRun(tx, deps, today);
      await addDemoTakeOn(tx, deps, today);
      await addDemoLetters(tx, deps, today);
      await markDatabaseAsDemo(tx, deps.clock.now());
      await saveAgentBranding(tx, { ...(await getAgentBranding(tx)), ...AGENT }, deps.clock.now());
    },
  });
  const [fault] = report.faults;
  if (fault)
    throw new Error(`The demo portfolio has a fault: ${fault.file}:${fault.line} ${fault.column}: ${fault.reason}`);
};
