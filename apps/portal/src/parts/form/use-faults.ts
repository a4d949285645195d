/**
 * What is wrong with a form: each message at its field, the focus on the first, the summary beside them (decision 0089).
 * Every form of the portal that is open to somebody signed in tells its faults by this; the values stay the form's own.
 */
import { useId, useState } from 'react';

/** Field -> what is wrong with it, in the order of the screen. */
export type Faults = Readonly<Partial<Record<string, string>>>;

/** @param before what is wrong already when the form opens */
export const useFaults = (before: Faults = {}) => {
  const prefix = useId();
  const [told, setTold] = useState<{ title?: string | undefined; fields: Faults }>({ fields: before });
  const [attempt, setAttempt] = useState(0);
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const idOf = (name: string) => `${prefix}-${name}`;
  const problems = Object.entries(told.fields).filter(([, text]) => text);
  return {
    /** Told anew with each refused submit; the title is the documents' own sentence or the server's. */
    tell: (fields: Faults, title?: string) => {
      setTold({ fields, title });
      setMended(new Set());
      setAttempt((count) => count + 1);
    },
    clear: () => setTold({ fields: {} }),
    /** What a field lacked is there now: its message goes. The summary of several stays until all of them are mended. */
    mend: (name: string) =>
      setMended((now) => (told.fields[name] && !now.has(name) ? new Set([...now, name]) : now)),
    /** For the control: its id, and its message while it has one. */
    at: (name: string) => ({ id: idOf(name), error: mended.has(name) ? undefined : told.fields[name] }),
    summaryProps: {
      title: told.title,
      attempt,
      problems: problems.every(([name]) => mended.has(name))
        ? []
        : problems.flatMap(([name, text]) => (text ? [{ field: idOf(name), text }] : [])),
    },
  };
};
