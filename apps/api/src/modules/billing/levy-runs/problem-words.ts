/** What is wrong with a month, as staff read it, and where it is mended. */

import { monthSentences as says } from '@stoep/contract/billing/months.sentences';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import { commas } from '@stoep/contract/kit/sentences';
import type { MonthProblem, ProblemKind } from '@stoep/domain/billing/month-plan';
import { formatEntry } from '@stoep/domain/money/money-format';

/** Millionths of the whole as percent: 99.9999. */
const percentOf = (millionths: number): string => (millionths / 10_000).toFixed(4);

/** So many are named: a row of the month stays a row, on a phone too. */
const NAMED = 3;

/** A problem in a sentence. */
export const problemWords = ({ kind, amount, count, names }: MonthProblem): FilledSentence => {
  const sentence = says[kind];
  if (typeof sentence !== 'function') return sentence;
  const some = commas(names.slice(0, NAMED));
  const more = count - Math.min(NAMED, names.length);
  return sentence({
    amount: kind === 'quotas' ? percentOf(amount) : formatEntry(amount),
    names: more > 0 ? says.andMore({ names: some, more }) : some,
    count,
  });
};

const PAGES: Partial<Record<ProblemKind, (buildingId: string) => string>> = {
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

/** The page of the office where it is put right; null where nothing is wrong with the data. */
export const pageOf = ({ kind }: MonthProblem, buildingId: string): string | null =>
  PAGES[kind]?.(buildingId) ?? null;
