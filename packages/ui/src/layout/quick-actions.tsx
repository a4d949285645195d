import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import './quick-actions.css';

export type QuickAction = {
  id: string;
  icon: ReactNode;
  label: string;
  href: string;
  state?: unknown;
  /** Completes the label for screen readers: "for ALR001". */
  about?: string | undefined;
};

/** Three or four actions side by side, also on a phone: an icon with its label below. The first stands out. */
export const QuickActions = ({ label, actions }: { label: string; actions: readonly QuickAction[] }) => (
  <ul className="quick-actions no-print" aria-label={label}>
    {actions.map(({ id, icon, label: name, href, state, about }) => (
      <li key={id}>
        <Link className="quick-action" href={href} state={state}>
          <span className="quick-icon">{icon}</span>
          <span>
            {name}
            {about && <span className="visually-hidden"> {about}</span>}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
