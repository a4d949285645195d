import type { ReactNode } from 'react';
import { orDash } from '../layout/or-dash.tsx';
import './status-chip.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

/** A state in words on a tint; the colour only repeats what the words say (screens.md 12). */
export const StatusChip = ({
  tone = 'neutral',
  children,
}: {
  tone?: Tone | undefined;
  children: ReactNode;
}) =>
  children === null || children === undefined || children === '' ? (
    orDash(children)
  ) : (
    <span className={`chip ${tone}`}>{children}</span>
  );
