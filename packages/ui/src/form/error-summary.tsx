/**
 * The errors of a form: the first wrong field gets the focus, and the page's title says "Error" (screens.md 14, 16).
 * Several errors are listed at the top, each with a link. A single one is shown only at its field, and a sentence
 * that merely repeats it is left out.
 */
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import './error-summary.css';
import { uiTexts } from '../theme/words.ts';

export type FieldProblem = {
  /** The id of the control. */
  field: string;
  text: string;
};

type ErrorSummaryProps = {
  /** The documents' sentence, if there is one: "Please complete all fields." */
  title?: ReactNode;
  detail?: ReactNode;
  problems: readonly FieldProblem[];
  /** Changes with every refused submit, so that the summary gets the focus again. */
  attempt?: number | undefined;
};

const focusField = (event: MouseEvent, id: string) => {
  // The hash router would take a hash link for a route.
  event.preventDefault();
  const field = document.getElementById(id);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus();
};

export const ErrorSummary = ({ title, detail, problems, attempt }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  // A screen without errors may pass null as its sentence.
  const wrong = Boolean(title) || problems.length > 0;
  const only = useToldAtField(problems);
  const sentence = problems.some(({ text }) => text === title) ? undefined : title;
  const first = problems[0]?.field;
  useEffect(() => {
    if (!wrong || attempt === -1) return;
    const field = first === undefined ? null : document.getElementById(first);
    (field ?? box.current)?.focus();
  }, [wrong, attempt, first]);
  useErrorInPageTitle(wrong);
  if (!wrong || (only && !sentence && !detail)) return null;
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <h2>{sentence || uiTexts.errorTitle}</h2>
      {detail && <div className="error-detail">{detail}</div>}
      {problems.length > 0 && !only && (
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

/** Whether the only error is displayed at its field. */
const useToldAtField = (problems: readonly FieldProblem[]): boolean => {
  const [told, setTold] = useState(false);
  const only = problems.length === 1 ? problems[0]?.field : undefined;
  useLayoutEffect(() => {
    setTold(only !== undefined && document.getElementById(`${only}-error`) !== null);
  }, [only]);
  return told;
};

const PREFIX = `${uiTexts.errorMark} `;

/** Puts "Error: " before the page's title while `on` is true. */
export const useErrorInPageTitle = (on: boolean) => {
  useEffect(() => {
    if (!on) return;
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    return () => {
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
    };
  }, [on]);
};
