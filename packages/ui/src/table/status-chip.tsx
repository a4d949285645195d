import type { ReactNode } from 'react';
import { nodeOrDash } from '../layout/or-dash.tsx';
import './status-chip.css';

export type ColorTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

/** A state in words on a tint; the colour only repeats what the words say (screens.md 12). */
export const StatusChip = ({ tone = 'neutral', children }: { tone?: ColorTone | undefined; children: ReactNode }) =>
  children === null || children === undefined || children === '' ? (
    nodeOrDash(children)
  ) : (
    <span className={`chip ${tone}`}>{children}</span>
  );
