import { type ReactNode, useId } from 'react';
import './card.css';

type CardProps = {
  title?: ReactNode;
  /** A line under the title. */
  note?: ReactNode;
  /** To the right of the title. */
  actions?: ReactNode;
  /** No padding, for tables and lists that have their own. */
  flush?: boolean | undefined;
  /** `good` and `bad` colour the card's edge; the content has to say the same in words. */
  tone?: 'good' | 'bad' | undefined;
  level?: 2 | 3 | undefined;
  /** The id of the heading, as the target of links. */
  id?: string | undefined;
  children: ReactNode;
};

/** A surface with a hairline border. With a title it is a region with that name. */
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
