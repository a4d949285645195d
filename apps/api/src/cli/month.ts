/** `month <building code> <YYYY-MM>`: levies and consumption of the month, interest of the month before. */

import { AppError } from '@stoep/contract/kit/errors';
import { inEnglish } from '@stoep/contract/kit/tell';
import { addMonths, type Day } from '@stoep/domain/calendar/calendar';
import { type MonthPosted, runMonth, unchargedWords } from '../modules/levy-runs/run-month.commands.ts';
import type { Command, Connected } from './command.ts';

const USAGE = 'month <building code> <YYYY-MM> [--dry-run] [--accept=<why units may stay uncharged>]';
const ACCEPT = '--accept=';

type Asked = { code: string; month: Day; dryRun: boolean; acceptedReason: string | null };

const read = (args: readonly string[]): Asked | undefined => {
  const [code, month, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  if (code === undefined || !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month ?? '') || more.length > 0)
    return undefined;
  if (flags.some((flag) => flag !== '--dry-run' && !flag.startsWith(ACCEPT))) return undefined;
  const accept = flags.find((flag) => flag.startsWith(ACCEPT))?.slice(ACCEPT.length);
  return { code, month: `${month}-01`, dryRun: flags.includes('--dry-run'), acceptedReason: accept || null };
};

const tell = (month: Day, posted: MonthPosted, dryRun: boolean, say: (line: string) => void) => {
  const name = month.slice(0, 7);
  say(`Interest ${addMonths(month, -1).slice(0, 7)}: ${posted.interest} entries`);
  say(`Levies ${name}: ${posted.levies} entries`);
  say(`Consumption ${name}: ${posted.consumption} entries`);
  if (posted.uncharged.length > 0) say(inEnglish(unchargedWords(month, posted.uncharged)));
  if (dryRun) say('Dry run: nothing was posted.');
};

/** Runs it, or answers why it was refused. */
const attempt = async (connected: Connected, { code, ...run }: Asked): Promise<MonthPosted | string> => {
  try {
    return (await runMonth(connected, code, run)) ?? `There is no building with the code ${code}.`;
  } catch (error) {
    const refused = error instanceof AppError ? error.fields?.acceptedReason : undefined;
    if (refused === undefined) throw error;
    return `${refused} Here: ${ACCEPT}"<why>"`;
  }
};

export const monthCommand: Command = {
  name: 'month',
  usage: USAGE,
  says: 'Raises the levies and consumption of a month, and the interest of the month before; repeats post nothing',
  run: async (connected, args, say) => {
    const asked = read(args);
    if (asked === undefined) {
      say(`Usage: npm run portal -- ${USAGE}`);
      return 2;
    }
    if (asked.month > connected.clock.today()) {
      say(`${asked.month.slice(0, 7)} has not begun.`);
      return 1;
    }
    const posted = await attempt(connected, asked);
    if (typeof posted === 'string') {
      say(posted);
      return 1;
    }
    tell(asked.month, posted, asked.dryRun, say);
    return 0;
  },
};
