/**
 * `month <building code> <YYYY-MM>`: the levy run of a building. It raises the interest of the month before, then
 * levies and consumption of the month, as the office does.
 */
import { AppError } from '@stoep/contract/kit/errors';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { type ChargingLevyRunKind, isLevyRunBlocked } from '@stoep/domain/billing/levy-run-plan';
import { addMonths, type Day } from '@stoep/domain/calendar/calendar';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { ServerDeps } from '../deps.ts';
import { runCreationCommand, systemContext } from '../kernel/command.ts';
import { findBuildingIdByCode, listRunBuildings } from '../modules/billing/levy-runs/automatic-levy-runs.queries.ts';
import { levyRunProblemSentenceOf } from '../modules/billing/levy-runs/levy-run-problem-words.ts';
import {
  acceptRunBuildings,
  queueLevyRunPreview,
  queueRunBuildingPosting,
} from '../modules/billing/levy-runs/levy-runs.commands.ts';
import { postQueuedRunBuildings, previewPendingRunBuildings } from '../modules/billing/levy-runs/levy-runs.job.ts';
import type { CliPortfolioCommand } from './command.ts';
import { withCliDeps } from './command-deps.ts';

const USAGE = 'month <building code> <YYYY-MM> [--dry-run] [--accept=<why it is posted in spite of problems>]';
const ACCEPT = '--accept=';

type Input = { code: string; month: Day; dryRun: boolean; reason: string | null };

const read = (args: readonly string[]): Input | undefined => {
  const [code, month, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  if (code === undefined || !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month ?? '') || more.length > 0) return undefined;
  if (flags.some((flag) => flag !== '--dry-run' && !flag.startsWith(ACCEPT))) return undefined;
  const reason = flags.find((flag) => flag.startsWith(ACCEPT))?.slice(ACCEPT.length);
  return { code, month: `${month}-01`, dryRun: flags.includes('--dry-run'), reason: reason || null };
};

type Month = { readonly kind: ChargingLevyRunKind; readonly month: Day };
type Say = (line: string) => void;

const monthsOf = (month: Day): readonly Month[] => [
  { kind: 'interest', month: addMonths(month, -1) },
  { kind: 'levies', month },
];

const titleOf = ({ kind, month }: Month) =>
  `${kind === 'interest' ? 'Interest' : 'Levies and consumption'} ${month.slice(0, 7)}`;

/** One kind of run of one building. Answers whether nothing is left to do. */
const oneMonth = async (
  deps: ServerDeps,
  building: string,
  of: Month,
  { dryRun, reason }: Input,
  say: Say,
): Promise<boolean> => {
  const order = systemContext(deps, 'command line');
  await runCreationCommand(order, queueLevyRunPreview, { ...of, buildings: [building] });
  await previewPendingRunBuildings(deps);
  const openRow = async () =>
    (await listRunBuildings(deps.db, [building], of)).filter(({ state }) => state !== 'posted').at(-1);
  const row = await openRow();
  if (!row || row.state === 'nothing') {
    say(`${titleOf(of)}: nothing to post.`);
    return true;
  }
  say(`${titleOf(of)}: ${formatMoney(row.amount, 'plain')}`);
  for (const problem of row.problems) say(`  ${translateSentenceToEnglish(levyRunProblemSentenceOf(problem))}`);
  if (dryRun) return true;
  if (row.state === 'problems') {
    if (reason === null || isLevyRunBlocked(row.problems)) {
      say(`Not posted. Mend it first${isLevyRunBlocked(row.problems) ? '.' : `, or say why: ${ACCEPT}"<why>"`}`);
      return false;
    }
    await runCreationCommand(order, acceptRunBuildings, { rows: [row.id], reason });
  }
  await runCreationCommand(order, queueRunBuildingPosting, { rows: [row.id] });
  await postQueuedRunBuildings(deps);
  const left = (await listRunBuildings(deps.db, [building], of)).find(({ id }) => id === row.id);
  if (left?.state !== 'posted') say(left?.failure ?? 'It has changed since it was worked out. Please look again.');
  return left?.state === 'posted';
};

export const levyRunCliCommand: CliPortfolioCommand = {
  name: 'month',
  usage: USAGE,
  says: 'Raises the levies and consumption of a month, and the interest of the month before; repeats post nothing',
  run: async (connected, args, say) => {
    const input = read(args);
    if (input === undefined) {
      say(`Usage: stoep ${USAGE}`);
      return 2;
    }
    const building = await findBuildingIdByCode(connected.db, input.code);
    if (!building) {
      say(`There is no building with the code ${input.code}.`);
      return 1;
    }
    const isPosted = await withCliDeps(connected, async (deps) => {
      for (const month of monthsOf(input.month)) if (!(await oneMonth(deps, building, month, input, say))) return false;
      return true;
    }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      say(error.message);
      return false;
    });
    if (!isPosted) return 1;
    if (input.dryRun) say('Dry run: nothing was posted.');
    return 0;
  },
};
