/** isiZulu, of all shelves. Loaded when it is chosen. */
import { zu as kit } from '../kit/languages/zu.ts';
import { zu as office } from '../office/languages/zu.ts';

export const zu = { ...kit, ...office };
