/** `keys`: how many second factors each signing key has sealed, and since when the former ones sign no more. */
import type { FormerKey } from '../kernel/keyring.ts';
import { countSealedBy } from '../modules/sign-in/reseal.commands.ts';
import type { Command } from './command.ts';

const nameOf = ({ retiredAt }: FormerKey): string =>
  retiredAt ? `The key until ${retiredAt.toISOString()}` : 'A key of TOKEN_SECRETS_ALSO';

export const keysCommand: Command = {
  name: 'keys',
  usage: 'keys',
  says: 'Tells how many second factors each signing key has sealed, and so which former one can go',
  run: async ({ db, keyring }, args, say) => {
    if (args.length > 0) {
      say(`Usage: npm run portal -- ${keysCommand.usage}`);
      return 2;
    }
    const ring = await keyring();
    const counts = await countSealedBy(db, ring);
    const lost = counts.at(-1) ?? 0;
    for (const [at, name] of ['Today’s key', ...ring.formerKeys.map(nameOf)].entries())
      say(`${name}: second factors sealed with it: ${counts[at]}`);
    if (lost > 0) say(`Second factors that none of these keys opens: ${lost}`);
    return lost > 0 ? 1 : 0;
  },
};
