import { type ReactNode, useId } from 'react';
import { Link } from '../layout/link.tsx';
import { ForwardIcon } from '../theme/icons.tsx';
import './stat-tile.css';

type StatTileProps = {
  /** What is counted: "Amount due", "Votes waiting". */
  label: string;
  /** The figure, large. */
  value: ReactNode;
  /** What it means and as of when: "You owe, as of 21 Nov 2026". */
  note?: ReactNode;
  /** Makes the whole tile a link. */
  href?: string | undefined;
  state?: unknown;
  /** Makes the whole tile a button: what it leads to is on this page. */
  onPress?: (() => void) | undefined;
  /** `attention` for what waits on the person. */
  tone?: 'attention' | 'calm' | undefined;
  /** A bar or chip beneath. */
  children?: ReactNode;
};

/** The room of a tile that leads on, while its figure is asked for: what stands below stays where it is. */
export const StatTileSkeleton = () => (
  <div className="tile awaited" aria-hidden="true">
    <span className="skeleton" />
  </div>
);

/** One figure that says what needs me now. */
export const StatTile = (props: StatTileProps) => {
  const { label, value, note, href, state, onPress, tone = 'calm', children } = props;
  const id = useId();
  const content = (
    <>
      <span className="tile-label" id={id}>
        {label}
      </span>
      <span className="tile-value numeric">{value}</span>
      {note && <span className="tile-note">{note}</span>}
      {children}
    </>
  );
  if (onPress)
    return (
      <button type="button" className={`tile ${tone}`} onClick={onPress}>
        {content}
        <ForwardIcon />
      </button>
    );
  return href ? (
    <Link className={`tile ${tone}`} href={href} state={state}>
      {content}
      <ForwardIcon />
    </Link>
  ) : (
    <section className={`tile ${tone}`} aria-labelledby={id}>
      {content}
    </section>
  );
};
