import type { ReactNode } from 'react';
import { nodeOrDash } from '../layout/or-dash.tsx';
import './status-chip.css';

export type ColorTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

/** A status in words on a tint. The colour adds nothing to the words (screens.md 12). */
export const StatusChip = ({ tone = 'neutral', children }: { tone?: ColorTone | undefined; children: ReactNode }) =>
  children === null || children === undefined || children === '' ? (
    nodeOrDash(children)
  ) : (
    <span className={`chip ${tone}`}>{children}</span>
  );
