/** What is wrong with a form, on top of it: takes focus, links to each field, says so in the page's title (screens.md 14, 16). */
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import './error-summary.css';
import { words } from './words.ts';

export type FieldProblem = {
  /** The id of the control. */
  field: string;
  text: string;
};

type ErrorSummaryProps = {
  /** The documents' own sentence, when they have one: "Please complete all fields." */
  title?: ReactNode;
  detail?: ReactNode;
  problems: readonly FieldProblem[];
  /** Changes with every refused submit, so that the summary takes focus again. */
  attempt?: number | undefined;
};

const focusField = (event: MouseEvent, id: string) => {
  // A hash link would be taken for a route by the hash router.
  event.preventDefault();
  const field = document.getElementById(id);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus();
};

export const ErrorSummary = ({ title, detail, problems, attempt }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  // A screen without a problem may hand in null for its sentence.
  const shown = Boolean(title) || problems.length > 0;
  useEffect(() => {
    if (shown && attempt !== -1) box.current?.focus();
  }, [shown, attempt]);
  useErrorTitle(shown);
  if (!shown) return null;
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <h2>{title || words.errorTitle}</h2>
      {detail && <div className="error-detail">{detail}</div>}
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={problem.field}>
              <a href={`#${problem.field}`} onClick={(event) => focusField(event, problem.field)}>
                {problem.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const PREFIX = 'Error: ';

/** Puts "Error: " before the page's title for as long as `on` holds. */
export const useErrorTitle = (on: boolean) => {
  useEffect(() => {
    if (!on) return;
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    return () => {
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
    };
  }, [on]);
};
