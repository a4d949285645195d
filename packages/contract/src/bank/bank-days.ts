/** The days of a bank statement in a sentence. */
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Value } from '../kit/sentences.ts';
import { bankingSentences as says } from './banking.sentences.ts';

/** "3 to 5 March", or the one day where the first is the last. */
export const bankDays = (from: Day, until: Day): Value =>
  from === until ? { day: from } : says.days({ from: { day: from }, until: { day: until } });
