/** `version`: which release this checkout or image is, and which schema it knows. Needs no settings and no database. */
import { RELEASE_BEFORE, SCHEMA, VERSION } from '../version.ts';
import type { LoneCommand } from './command.ts';

export const versionCommand: LoneCommand = {
  name: 'version',
  usage: 'version',
  says: 'Shows the version, the newest change of the database that it knows, and the version of Node',
  runAlone: async (args, say) => {
    if (args.length > 0) {
      say(`Usage: stoep ${versionCommand.usage}`);
      return 2;
    }
    say(`Stoep ${VERSION}`);
    say(`Schema ${SCHEMA}`);
    say(`Release before ${RELEASE_BEFORE}`);
    say(`Node ${process.version}`);
    return 0;
  },
};
