import type { ReactNode } from 'react';
import { InstantText } from '../layout/day-text.tsx';
import './timeline.css';

export type TimelineEntry = {
  id: string;
  /** The event: "Comment added", "Progress changed to Resolved". */
  title: ReactNode;
  by?: string | null | undefined;
  at: Date | null;
  /** The text of a note; HTML has to be sanitised before. */
  body?: ReactNode;
};

/** Events with person and time. The caller sorts them, newest first. */
export const Timeline = ({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) => (
  <ol className="timeline" aria-label={label} reversed>
    {entries.map((entry) => (
      <li key={entry.id}>
        <h3 className="timeline-title">{entry.title}</h3>
        <p className="timeline-meta">
          <InstantText at={entry.at} />
          {entry.by && ` · ${entry.by}`}
        </p>
        {entry.body && <div className="timeline-body">{entry.body}</div>}
      </li>
    ))}
  </ol>
);
