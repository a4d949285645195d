/** Formats a validation reason of the domain in the same words as the server. */
import { refusalReasonToSentence } from '@stoep/contract/kit/refusal-reasons.sentences';
import { formatMessage } from '@stoep/domain/wording/message';
import type { RefusalReason } from '@stoep/domain/wording/reason';

const RULES = new Intl.PluralRules('en');

/** Only for reasons without days; no rule for typed readings has one. */
export const formatRefusalReason = (reason: RefusalReason): string => {
  const values = Object.entries(reason.values).map(([name, value]) => [name, String(value)] as const);
  return formatMessage(refusalReasonToSentence(reason).english, Object.fromEntries(values), RULES);
};
