/** `keys`: how many second factors each signing key has encrypted, and since when the former keys are retired. */
import { adoptSigningKey } from '../db/backup/former-signing-key.writes.ts';
import type { FormerTokenKey } from '../kernel/security/keyring.ts';
import { countSecondFactorsByKey } from '../modules/identity/sign-in/reseal-second-factors.commands.ts';
import type { CliPortfolioCommand } from './command.ts';

const nameOf = ({ retiredAt }: FormerTokenKey): string =>
  retiredAt ? `The key until ${retiredAt.toISOString()}` : 'A key of TOKEN_SECRETS_ALSO';

export const keysCliCommand: CliPortfolioCommand = {
  name: 'keys',
  usage: 'keys [--adopt]',
  says: 'Tells how many second factors each signing key has sealed, and so which former one can go; --adopt goes on where a former key is lost: its second factors are removed',
  run: async ({ db, files, clock, keyring }, args, say) => {
    const adopts = args[0] === '--adopt';
    if (args.length > (adopts ? 1 : 0)) {
      say(`Usage: stoep ${keysCliCommand.usage}`);
      return 2;
    }
    const ring = await keyring();
    if (adopts) {
      const removed = await adoptSigningKey({ url: db.address, files, clock, ...ring });
      say(
        `The audit is now anchored with today’s key. Second factors removed: ${removed}. These people set up two-step login again.`,
      );
      return 0;
    }
    const counts = await countSecondFactorsByKey(db, ring);
    const lost = counts.at(-1) ?? 0;
    for (const [at, name] of ['Today’s key', ...ring.formerKeys.map(nameOf)].entries())
      say(`${name}: second factors sealed with it: ${counts[at]}`);
    if (lost > 0) say(`Second factors that none of these keys can open: ${lost}`);
    return lost > 0 ? 1 : 0;
  },
};
