/** What is kept no longer goes every night, some at a time; the audit tells how many of what (POPIA s14; P-8, decision 0211). */
import type { Deps } from '../../deps.ts';
import { addition, performAddition, productsOrder } from '../../kernel/command.ts';
import { purgeUnusedFiles } from '../../kernel/files/purge-unused.commands.ts';
import { type Purge, purged } from '../../kernel/purge.ts';
import { purgeAnswers, purgeMailTexts } from '../../kernel/purges.commands.ts';
import { purgeRefusedFirms } from '../contractors/purge-refused.commands.ts';
import { forgetFormerPeople } from '../profiles/forget-former.commands.ts';
import { purgeRefusedRegistrants } from '../sign-in/purge-refused.commands.ts';

const DAY = 86_400_000;
/** In one transaction, so that nobody waits long for a row that goes. */
const AT_ONCE = 500;

const PURGES: readonly Purge[] = [
  purgeAnswers,
  purgeMailTexts,
  purgeUnusedFiles,
  purgeRefusedRegistrants,
  purgeRefusedFirms,
  forgetFormerPeople,
];

const purgeSome = addition({
  run: async (w, { purge, before }: { readonly purge: Purge; readonly before: Date }) => {
    const count = await purge.some(w, before, AT_ONCE);
    if (count === 0) w.unchanged();
    else w.record(purged, null, { kind: purge.kind, count, olderThan: before.toISOString() });
    return count;
  },
});

const purgeAll = async (deps: Deps, purge: Purge) => {
  const before = new Date(deps.clock.now().getTime() - deps.config.retention[purge.kind] * DAY);
  const order = productsOrder(deps, 'retention');
  while ((await performAddition(order, purgeSome, { purge, before })) === AT_ONCE);
};

/** Each kind on its own: one that fails keeps none of the others. Throws at the end what went wrong. Safe to run twice. */
export const purgeKept = async (deps: Deps): Promise<void> => {
  const problems: unknown[] = [];
  for (const purge of PURGES) await purgeAll(deps, purge).catch((problem: unknown) => problems.push(problem));
  if (problems.length > 0) throw new AggregateError(problems, 'purge of what is kept no longer');
};
