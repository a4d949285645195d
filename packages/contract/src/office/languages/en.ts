/** What the back office says, by group. */
import { officeSentences } from '../office.sentences.ts';

export const english = { office: officeSentences };
