import { people } from '@stoep/contract/people/people';
import { read } from '../api.ts';

/** What needs the person now, over all roles. */
export const attentionQuery = () => read(people.attention, {});
