/** `month <building code> <YYYY-MM>`: levies and consumption of the month, interest of the month before. */
import { addMonths } from '@stoep/domain/calendar';
import { runMonth } from '../modules/levy-runs/run-month.commands.ts';
import type { Command } from './command.ts';

export const monthCommand: Command = {
  name: 'month',
  usage: 'month <building code> <YYYY-MM>',
  says: 'Raises the levies and consumption of a month, and the interest of the month before; repeats post nothing',
  run: async (connected, [code, month, ...more], say) => {
    if (code === undefined || !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month ?? '') || more.length > 0) {
      say(`Usage: npm run portal -- ${monthCommand.usage}`);
      return 2;
    }
    const first = `${month}-01`;
    if (first > connected.clock.today()) {
      say(`${month} has not begun.`);
      return 1;
    }
    const posted = await runMonth(connected, code, first);
    if (posted === undefined) {
      say(`There is no building with the code ${code}.`);
      return 1;
    }
    say(`Interest ${addMonths(first, -1).slice(0, 7)}: ${posted.interest} entries`);
    say(`Levies ${month}: ${posted.levies} entries`);
    say(`Consumption ${month}: ${posted.consumption} entries`);
    return 0;
  },
};
