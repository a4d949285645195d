/**
 * Adds a building that is being taken on to the demo: the former agent's list is pasted and its columns are read; one
 * quota and one address are left to be put right. Nothing of it is in the portfolio before somebody takes it on.
 */
import { type Day, formatDay } from '@stoep/domain/calendar/calendar';
import { eq } from 'drizzle-orm';
import { takeOns } from '../db/schema/scheme/take-ons.ts';
import type { ImportDeps } from '../engines/imports/imports.writes.ts';
import { runCommand, runCreationCommand } from '../kernel/command.ts';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import { addTakeOnText, saveTakeOnDraft, startTakeOn } from '../modules/scheme/take-ons/take-ons.commands.ts';
import { demoStaffContext, momentAtHour } from './demo-contexts.ts';

const MANAGER = 'st-portfolio@demo.test';
const BUILDING = {
  name: 'Disa Court',
  code: 'DIS',
  schemeNumber: 'SS 88/1994',
  address: ['17 Disa Avenue', 'Vredehoek', 'Cape Town'],
  monthlyInterest: '1.5',
};

const listOf = (day: Day): string =>
  [
    `DISA COURT BODY CORPORATE, owners and age analysis at ${formatDay(day)}`,
    'Sect.\tFlat\tArea m2\tP.Q. %\tRegistered owner\tE-mail\tCell\tLevy\tCurrent\t30 days\t60 days\t90 days\tBalance',
    '1\t1\t64\t11,8700\tVAN WYK, Annelie\tannelie@disa.test\t082 555 0801\tR 1 780,50\t-\t\t\t\t0.00',
    '2\t2\t64\t11,8700\tWILLIAMS, Gary\tgary@disa.test\t825550802\tR 1 780,50\tR 1 780,50\t1780.50\t\t\t3561.00',
    '3\t3\t64\t11,8700\tXABA, Nomvula\tnomvula at disa.test\t082 555 0803\t1780.50\t\t\t\t\t0.00',
    '4\t4\t78\t\tYOUSUF, Farid\tfarid@disa.test\t082 555 0804\t2170.50\t(450.00)\t\t\t\t(450.00)',
    '5\t5\t78\t14,4700\tZIETSMAN, Willem\twillem@disa.test\t082 555 0805\t2170.50\t\t\t\t\t0.00',
    '6\t6\t64\t11,8700\tWHITE, Moira\tmoira@disa.test\t082 555 0806\t1780.50\t1780.50\t\t\t1200.00\t2980.50',
    '7\t7\t64\t11,8700\tVAN WYK, Annelie\tannelie@disa.test\t082 555 0801\t1780.50\t\t\t\t\t0.00',
    '8\t8\t64\t11,7100\tZONDI, Themba\tthemba@disa.test\t082 555 0808\t1756.50\t\t\t\t\t0.00',
    'Total\t\t540\t\t\t\t\t15000.00\t3111.00\t1780.50\t\t1200.00\t6091.50',
  ].join('\n');

export const addDemoTakeOn = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day): Promise<void> => {
  const order = await demoStaffContext(deps, tx, momentAtHour(today, 5), MANAGER);
  const { id } = await runCreationCommand(order, startTakeOn, {});
  const [started] = await tx.select().from(takeOns).where(eq(takeOns.id, id));
  if (!started) throw new Error('The demo has no take-on.');
  const { draft } = started;
  const { version } = await runCommand(order, addTakeOnText, id, { text: listOf(draft.cutOffDay) });
  await runCommand(order, saveTakeOnDraft, id, {
    version,
    draft: { ...draft, step: 'units', building: { ...draft.building, ...BUILDING } },
  });
};
