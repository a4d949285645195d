/** `audit [link seal]`: checks the audit's seals and anchors, and compares it with the seal in a mail. */
import { acceptRestoredAuditEnd } from '../kernel/audit/accept-moment.writes.ts';
import { checkAuditChain, isAuditChainHash } from '../kernel/audit/check-audit.writes.ts';
import type { CliPortfolioCommand } from './command.ts';

export const auditCliCommand: CliPortfolioCommand = {
  name: 'audit',
  usage: 'audit [<entries sealed> <seal> | --restored]',
  says: 'Proves that no entry of the audit was changed, removed or put in; with the seal of a mail, also against that; --restored goes on after PostgreSQL was restored to a moment',
  run: async (connected, args, say) => {
    if (args.length === 1 && args[0] === '--restored') {
      const { removed, problem } = await acceptRestoredAuditEnd({
        ...connected,
        ...(await connected.keyring()),
      });
      if (problem === null)
        say(`Anchors of after the moment of the restore, removed from the file store: ${removed}. All else fits.`);
      else say(`Nothing was changed: the audit does not fit for another reason. ${problem}`);
      return problem === null ? 0 : 1;
    }
    const [link, seal, ...more] = args;
    if (more.length > 0 || (link !== undefined && (!/^[1-9]\d*$/.test(link) || !/^[0-9a-f]{64}$/.test(seal ?? '')))) {
      say(`Usage: stoep ${auditCliCommand.usage}`);
      return 2;
    }
    const { checked, waiting, problem } = await checkAuditChain({
      ...connected,
      ...(await connected.keyring()),
    });
    say(
      problem === null
        ? `${checked} entries checked, none was tampered with; ${waiting} still wait for their seal.`
        : problem,
    );
    if (link === undefined) return problem === null ? 0 : 1;
    const same = await isAuditChainHash(connected.db, Number(link), seal ?? '');
    say(
      same
        ? `The seal of ${link} entries is the one of the mail.`
        : `The seal of ${link} entries is NOT the one of the mail.`,
    );
    return same && problem === null ? 0 : 1;
  },
};
