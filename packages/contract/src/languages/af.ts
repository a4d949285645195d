/** Afrikaans, of all shelves. Loaded when it is chosen. */
import { af as kit } from '../kit/languages/af.ts';
import { af as office } from '../office/languages/af.ts';

export const af = { ...kit, ...office };
