import { type ReactNode, useId } from 'react';
import './card.css';

type CardProps = {
  title?: ReactNode;
  /** A line under the title. */
  note?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  /** No inner padding: for tables and lists that bring their own. */
  flush?: boolean | undefined;
  /** `good` and `bad` mark the card's edge; say the same in words inside. */
  tone?: 'good' | 'bad' | undefined;
  level?: 2 | 3 | undefined;
  /** Of the heading: links lead there. */
  id?: string | undefined;
  children: ReactNode;
};

/** A titled surface with a hairline border. With a title it is a region named by it. */
export const Card = ({ title, note, actions, flush, tone, level = 2, id: named, children }: CardProps) => {
  const own = useId();
  const id = named ?? own;
  const Heading = `h${level}` as const;
  const className = ['card', tone].filter(Boolean).join(' ');
  const body = <div className={flush ? 'card-body flush' : 'card-body'}>{children}</div>;
  if (title === undefined) return <div className={className}>{body}</div>;
  return (
    <section className={className} aria-labelledby={id}>
      <div className="card-head">
        <div>
          <Heading id={id}>{title}</Heading>
          {note && <p className="note">{note}</p>}
        </div>
        {actions}
      </div>
      {body}
    </section>
  );
};
