/** What is kept no longer goes every night, some at a time; the audit tells how many of what (POPIA s14; P-8, decision 0211). */
import { NEW_ADDRESS_DAYS } from '../../../access/stored-address.ts';
import type { Deps } from '../../../deps.ts';
import { addition, performAddition, systemContext } from '../../../kernel/command.ts';
import { purgeUnusedFiles } from '../../../kernel/files/purge-unused.commands.ts';
import { type Purge, purged } from '../../../kernel/retention/purge.ts';
import { purgeAnswers, purgeMailTexts } from '../../../kernel/retention/purges.commands.ts';
import { purgeRefusedRegistrants } from '../../identity/sign-in/purge-refused.commands.ts';
import { purgeRefusedFirms } from '../../suppliers/contractors/purge-refused.commands.ts';
import { forgetFormerPeople } from './forget-former.commands.ts';
import { forgetFormerAddresses } from './forget-former-addresses.commands.ts';

const DAY = 86_400_000;
/** In one transaction, so that nobody waits long for a row that goes. */
const AT_ONCE = 500;

/** Of a kind whose period is set, or is fixed. */
type AnyPurge = Pick<Purge, 'some'> & { readonly kind: string };

const PURGES: readonly Purge[] = [
  purgeAnswers,
  purgeMailTexts,
  purgeUnusedFiles,
  purgeRefusedRegistrants,
  purgeRefusedFirms,
  forgetFormerPeople,
];

/** Not set by STOEP_RETENTION: the time until a new address counts as the stored one, and a day more. */
const FORMER_ADDRESS_DAYS = NEW_ADDRESS_DAYS + 1;
const purgeFormerAddresses: AnyPurge = {
  kind: 'former-addresses',
  some: (w, before, most) => forgetFormerAddresses(w.tx, before, most),
};

const purgeSome = addition({
  run: async (w, { purge, before }: { readonly purge: AnyPurge; readonly before: Date }) => {
    const count = await purge.some(w, before, AT_ONCE);
    if (count === 0) w.unchanged();
    else w.record(purged, null, { kind: purge.kind, count, olderThan: before.toISOString() });
    return count;
  },
});

const purgeAll = async (deps: Deps, purge: AnyPurge, days: number) => {
  const before = new Date(deps.clock.now().getTime() - days * DAY);
  const order = systemContext(deps, 'retention');
  while ((await performAddition(order, purgeSome, { purge, before })) === AT_ONCE);
};

/** Each kind on its own: one that fails keeps none of the others. Throws at the end what went wrong. Safe to run twice. */
export const purgeExpiredData = async (deps: Deps): Promise<void> => {
  const problems: unknown[] = [];
  const purges = PURGES.map((purge) => ({ purge, days: deps.config.retention[purge.kind] }));
  for (const { purge, days } of [...purges, { purge: purgeFormerAddresses, days: FORMER_ADDRESS_DAYS }])
    await purgeAll(deps, purge, days).catch((problem: unknown) => problems.push(problem));
  if (problems.length > 0) throw new AggregateError(problems, 'purge of what is kept no longer');
};
