import type { ReactNode } from 'react';
import { words } from '../theme/words.ts';

/** A missing value is a dash, never blank. */
export const orDash = (value: ReactNode): ReactNode =>
  value === null || value === undefined || value === '' || value === false ? words.dash : value;
