/** `audit [link seal]`: checks the audit's seals and anchors, and compares it with the seal in a mail. */
import { acceptRestoredAuditEnd } from '../kernel/audit/accept-moment.writes.ts';
import { checkAuditChain, isAuditChainHash } from '../kernel/audit/check-audit.writes.ts';
import type { CliPortfolioCommand } from './command.ts';

export const auditCliCommand: CliPortfolioCommand = {
  name: 'audit',
  usage: 'audit [<entries sealed> <seal> | --restored]',
  says: 'Checks that no entry of the audit was changed, removed or added, also against the seal in a mail if you give it. After PostgreSQL was restored to an earlier moment, --restored accepts the audit up to that moment',
  run: async (connected, args, say) => {
    if (args.length === 1 && args[0] === '--restored') {
      const { removed, problem } = await acceptRestoredAuditEnd({
        ...connected,
        ...(await connected.keyring()),
      });
      if (problem === null)
        say(`Anchors made after that moment, now removed from the file store: ${removed}. Everything else fits.`);
      else say(`Nothing was changed. The restore is not why the audit does not fit. ${problem}`);
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
        ? `The seal of ${link} entries matches the one in the mail.`
        : `The seal of ${link} entries does NOT match the one in the mail.`,
    );
    return same && problem === null ? 0 : 1;
  },
};
