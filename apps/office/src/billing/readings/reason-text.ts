/** What a rule of the domain says, in the words that the server says it in. */
import { sayReason } from '@stoep/contract/kit/reasons.sentences';
import { wordMessage } from '@stoep/domain/wording/message';
import type { Reason } from '@stoep/domain/wording/reason';

const RULES = new Intl.PluralRules('en');

/** Of a reason without days: none of those is told where something is typed. */
export const reasonText = (reason: Reason): string => {
  const values = Object.entries(reason.values).map(([name, value]) => [name, String(value)] as const);
  return wordMessage(sayReason(reason).english, Object.fromEntries(values), RULES);
};
