import type { CSSProperties, ReactNode } from 'react';
import './layout.css';

type Gap = {
  /** In steps of 8 px. */ gap?: number | undefined;
  children: ReactNode;
  className?: string | undefined;
};

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
const space = (steps: number): CSSProperties => ({ gap: steps * 8 });

/** The content of one screen; `narrow` for forms. */
export const PageContent = (props: {
  narrow?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) => <div className={join('page', props.narrow && 'narrow', props.className)}>{props.children}</div>;

/** The h1 of the screen, its subject, and its main actions. */
export const PageHeader = (props: {
  title: ReactNode;
  /** The kind of record, small above the title. */
  kind?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}) => (
  <div className="page-header">
    <div className="titles">
      <h1 tabIndex={-1}>
        {props.kind && <span className="kind">{props.kind} </span>}
        {props.title}
      </h1>
      {props.lead && <div className="lead">{props.lead}</div>}
    </div>
    {props.actions && <HorizontalRow gap={1}>{props.actions}</HorizontalRow>}
  </div>
);

export const VerticalStack = ({ gap = 2, children, className }: Gap) => (
  <div className={join('stack', className)} style={space(gap)}>
    {children}
  </div>
);

export const HorizontalRow = ({
  gap = 1,
  spread,
  end,
  top,
  children,
  className,
}: Gap & { spread?: boolean; end?: boolean; top?: boolean }) => (
  <div className={join('row', spread && 'spread', end && 'end', top && 'top', className)} style={space(gap)}>
    {children}
  </div>
);

/** As many equal columns as fit, each at least `min` pixels wide. */
export const EqualColumns = ({ gap = 2, min = 280, children, className }: Gap & { min?: number }) => (
  <div className={join('columns', className)} style={{ ...space(gap), '--column-min': `${min}px` } as CSSProperties}>
    {children}
  </div>
);
