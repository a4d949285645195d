/** Formats the period of a bank statement. */
import type { Day } from '@stoep/domain/calendar/calendar';
import type { SentenceValue } from '../kit/sentences.ts';
import { bankMatchingSentences as says } from './bank-matching.sentences.ts';

/** "3 to 5 March", or one day when the first is the last. */
export const formatStatementDays = (from: Day, until: Day): SentenceValue =>
  from === until ? { day: from } : says.days({ from: { day: from }, until: { day: until } });
