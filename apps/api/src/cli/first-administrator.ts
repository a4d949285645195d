/**
 * `first-administrator "Name <mail>"`: creates the first administrator and prints the link for choosing a password,
 * once.
 */
import { runCreationCommand, systemContext } from '../kernel/command.ts';
import { parseAdministrator } from '../modules/platform/set-up/parse-administrator.ts';
import { createFirstAdministrator } from '../modules/platform/set-up/set-up.commands.ts';
import type { CliPortfolioCommand } from './command.ts';
import { withCliDeps } from './command-deps.ts';

export const firstAdministratorCliCommand: CliPortfolioCommand = {
  name: 'first-administrator',
  usage: 'first-administrator "<name> <mail>"',
  says: 'Makes the first administrator and shows the link to choose a password, once. Until the person has used it, you can run this again: that makes a new link and ends the earlier one',
  run: async (connected, [given, ...more], say) => {
    if (given === undefined || more.length > 0) {
      say('Usage: stoep first-administrator "Thandi Nkosi <thandi@agency.example>", name and address in quotes');
      return 2;
    }
    const administrator = parseAdministrator(given, firstAdministratorCliCommand.name);
    const { email, url, hours } = await withCliDeps(connected, (deps) =>
      runCreationCommand(systemContext(deps, 'command line'), createFirstAdministrator, administrator),
    );
    say(`First administrator ${email}. The link to choose a password works once, for ${hours} hours:\n\n  ${url}\n`);
    return 0;
  },
};
