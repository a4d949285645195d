import { type ReactNode, useId } from 'react';
import { Link } from '../layout/link.tsx';
import { ForwardIcon } from '../theme/icons.tsx';
import './stat-tile.css';

type StatTileProps = {
  /** The name of the figure: "Amount due", "Open votes". */
  label: string;
  /** The figure, in large type. */
  value: ReactNode;
  /** Explains the figure and its date: "You owe, as of 21 Nov 2026". */
  note?: ReactNode;
  /** Makes the whole tile a link. */
  href?: string | undefined;
  state?: unknown;
  /** Makes the whole tile a button, for content on the same page. */
  onPress?: (() => void) | undefined;
  /** `attention` for something that the person has to act on. */
  tone?: 'attention' | 'calm' | undefined;
  /** A bar or chip below. */
  children?: ReactNode;
};

/** The space of a tile while its figure loads, so that what follows does not move. */
export const StatTileSkeleton = () => (
  <div className="tile awaited" aria-hidden="true">
    <span className="skeleton" />
  </div>
);

/** One figure of a worklist or overview. */
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
