/** `first-administrator "Name <mail>"`: makes the first administrator and shows the link to choose a password with, once. */
import { performAddition, systemContext } from '../kernel/command.ts';
import { readAdministrator } from '../modules/platform/set-up/administrator-name.ts';
import { makeFirstAdministrator } from '../modules/platform/set-up/set-up.commands.ts';
import type { Command } from './command.ts';
import { withCommandDeps } from './command-deps.ts';

export const firstAdministratorCommand: Command = {
  name: 'first-administrator',
  usage: 'first-administrator "<name> <mail>"',
  says: 'Makes the first administrator and shows once the link to choose a password with; again until the person has used it, which ends the earlier link',
  run: async (connected, [given, ...more], say) => {
    if (given === undefined || more.length > 0) {
      say(
        'Usage: stoep first-administrator "Thandi Nkosi <thandi@agency.example>", name and address in quotes',
      );
      return 2;
    }
    const administrator = readAdministrator(given, firstAdministratorCommand.name);
    const { email, url, hours } = await withCommandDeps(connected, (deps) =>
      performAddition(systemContext(deps, 'command line'), makeFirstAdministrator, administrator),
    );
    say(
      `First administrator ${email}. The link to choose a password works once, for ${hours} hours:\n\n  ${url}\n`,
    );
    return 0;
  },
};
