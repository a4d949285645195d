/**
 * `month <building code> <YYYY-MM>`: the interest of the month before, then levies and consumption of the month, as the
 * office raises them.
 */
import { AppError } from '@stoep/contract/kit/errors';
import { inEnglish } from '@stoep/contract/kit/tell';
import { isBlocked, type MonthKind } from '@stoep/domain/billing/month-plan';
import { addMonths, type Day } from '@stoep/domain/calendar/calendar';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { Deps } from '../deps.ts';
import { performAddition, systemContext } from '../kernel/command.ts';
import { buildingOfCode, rowsOf } from '../modules/billing/levy-runs/auto-months.queries.ts';
import { acceptRows, postRows, showMonth } from '../modules/billing/levy-runs/months.commands.ts';
import { postWaiting, showWaiting } from '../modules/billing/levy-runs/months.job.ts';
import { problemWords } from '../modules/billing/levy-runs/problem-words.ts';
import type { Command } from './command.ts';
import { withCommandDeps } from './command-deps.ts';

const USAGE =
  'month <building code> <YYYY-MM> [--dry-run] [--accept=<why it is posted in spite of problems>]';
const ACCEPT = '--accept=';

type Asked = { code: string; month: Day; dryRun: boolean; reason: string | null };

const read = (args: readonly string[]): Asked | undefined => {
  const [code, month, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  if (code === undefined || !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month ?? '') || more.length > 0)
    return undefined;
  if (flags.some((flag) => flag !== '--dry-run' && !flag.startsWith(ACCEPT))) return undefined;
  const reason = flags.find((flag) => flag.startsWith(ACCEPT))?.slice(ACCEPT.length);
  return { code, month: `${month}-01`, dryRun: flags.includes('--dry-run'), reason: reason || null };
};

type Month = { readonly kind: MonthKind; readonly month: Day };
type Say = (line: string) => void;

const monthsOf = (month: Day): readonly Month[] => [
  { kind: 'interest', month: addMonths(month, -1) },
  { kind: 'levies', month },
];

const titleOf = ({ kind, month }: Month) =>
  `${kind === 'interest' ? 'Interest' : 'Levies and consumption'} ${month.slice(0, 7)}`;

/** One kind of one building. Answers whether nothing is left to do. */
const oneMonth = async (
  deps: Deps,
  building: string,
  of: Month,
  { dryRun, reason }: Asked,
  say: Say,
): Promise<boolean> => {
  const order = systemContext(deps, 'command line');
  await performAddition(order, showMonth, { ...of, buildings: [building] });
  await showWaiting(deps);
  const openRow = async () =>
    (await rowsOf(deps.db, [building], of)).filter(({ state }) => state !== 'posted').at(-1);
  const row = await openRow();
  if (!row || row.state === 'nothing') {
    say(`${titleOf(of)}: nothing to post.`);
    return true;
  }
  say(`${titleOf(of)}: ${formatMoney(row.amount, 'plain')}`);
  for (const problem of row.problems) say(`  ${inEnglish(problemWords(problem))}`);
  if (dryRun) return true;
  if (row.state === 'problems') {
    if (reason === null || isBlocked(row.problems)) {
      say(`Not posted. Mend it first${isBlocked(row.problems) ? '.' : `, or say why: ${ACCEPT}"<why>"`}`);
      return false;
    }
    await performAddition(order, acceptRows, { rows: [row.id], reason });
  }
  await performAddition(order, postRows, { rows: [row.id] });
  await postWaiting(deps);
  const left = (await rowsOf(deps.db, [building], of)).find(({ id }) => id === row.id);
  if (left?.state !== 'posted')
    say(left?.failure ?? 'It has changed since it was worked out. Please look again.');
  return left?.state === 'posted';
};

export const monthCommand: Command = {
  name: 'month',
  usage: USAGE,
  says: 'Raises the levies and consumption of a month, and the interest of the month before; repeats post nothing',
  run: async (connected, args, say) => {
    const asked = read(args);
    if (asked === undefined) {
      say(`Usage: stoep ${USAGE}`);
      return 2;
    }
    const building = await buildingOfCode(connected.db, asked.code);
    if (!building) {
      say(`There is no building with the code ${asked.code}.`);
      return 1;
    }
    const isPosted = await withCommandDeps(connected, async (deps) => {
      for (const month of monthsOf(asked.month))
        if (!(await oneMonth(deps, building, month, asked, say))) return false;
      return true;
    }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      say(error.message);
      return false;
    });
    if (!isPosted) return 1;
    if (asked.dryRun) say('Dry run: nothing was posted.');
    return 0;
  },
};
