/** `version`: the release of this checkout or image, and its newest schema. Needs no settings and no database. */
import { NEWEST_SCHEMA, PREVIOUS_RELEASE, PRODUCT_VERSION } from '../version.ts';
import type { CliStandaloneCommand } from './command.ts';

export const versionCliCommand: CliStandaloneCommand = {
  name: 'version',
  usage: 'version',
  says: 'Shows the version of Stoep, the newest database change in it, and the version of Node',
  runAlone: async (args, say) => {
    if (args.length > 0) {
      say(`Usage: stoep ${versionCliCommand.usage}`);
      return 2;
    }
    say(`Stoep ${PRODUCT_VERSION}`);
    say(`Schema ${NEWEST_SCHEMA}`);
    say(`Release before ${PREVIOUS_RELEASE}`);
    say(`Node ${process.version}`);
    return 0;
  },
};
