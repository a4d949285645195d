/** Every sentence of the product, by group: what the other languages are held to. */
import { english as kit } from '../kit/languages/en.ts';
import { english as office } from '../office/languages/en.ts';

export const english = { ...kit, ...office };
