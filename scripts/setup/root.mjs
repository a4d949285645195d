import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's own folder, wherever it lies and whatever the working directory is. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A path inside the checkout. */
export const inRoot = (...parts) => path.join(root, ...parts);
