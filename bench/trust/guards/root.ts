import { fileURLToPath } from 'node:url';

export const CHECKOUT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));
