/** Problems of a levy run as sentences for staff, and the page where each is corrected. */

import { levyRunBlockerSentences as says } from '@stoep/contract/billing/levy-run-blockers.sentences';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import { joinSentencesWithCommas } from '@stoep/contract/kit/sentences';
import type { LevyRunProblem, LevyRunProblemKind } from '@stoep/domain/billing/levy-run-plan';
import { formatEntryAmount } from '@stoep/domain/money/money-format';

/** Millionths of the whole as percent: 99.9999. */
const percentOf = (millionths: number): string => (millionths / 10_000).toFixed(4);

/** Number of names shown, so that a row stays on one line, also on a phone. */
const NAMED = 3;

/** A problem as one sentence. */
export const levyRunProblemSentenceOf = ({ kind, amount, count, names }: LevyRunProblem): FilledSentence => {
  const sentence = says[kind];
  if (typeof sentence !== 'function') return sentence;
  const some = joinSentencesWithCommas(names.slice(0, NAMED));
  const more = count - Math.min(NAMED, names.length);
  return sentence({
    amount: kind === 'quotas' ? percentOf(amount) : formatEntryAmount(amount),
    names: more > 0 ? says.andMore({ names: some, more }) : some,
    count,
  });
};

const PAGES: Partial<Record<LevyRunProblemKind, (buildingId: string) => string>> = {
  'no account': (id) => `/buildings/${id}/show`,
  reading: () => '/meter-readings',
  quotas: (id) => `/buildings/${id}/show`,
  'no levy lines': () => '/unit-billings',
  closed: () => '/periods',
  'rate above cap': () => '/interest-terms',
  'rate without notice': () => '/interest-terms',
  'bank missing': () => '/bank-import',
  suspense: (id) => `/trial-balance?building=${id}`,
};

/** The office page where the problem is corrected; null where the data is correct. */
export const levyRunProblemPathOf = ({ kind }: LevyRunProblem, buildingId: string): string | null =>
  PAGES[kind]?.(buildingId) ?? null;
