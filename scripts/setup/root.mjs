import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's own folder, wherever it lies and whatever the working directory is. */
export const checkoutRoot = fileURLToPath(new URL('../../', import.meta.url));

/** A path inside the checkout. */
export const pathInCheckout = (...parts) => path.join(checkoutRoot, ...parts);
