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
  const idOf = (name: string) => `${prefix}-${name}`;
  return {
    /** Told anew with each refused submit; the title is the documents' own sentence or the server's. */
    tell: (fields: Faults, title?: string) => {
      setTold({ fields, title });
      setAttempt((count) => count + 1);
    },
    clear: () => setTold({ fields: {} }),
    /** For the control: its id, and its message while it has one. */
    at: (name: string) => ({ id: idOf(name), error: told.fields[name] }),
    summaryProps: {
      title: told.title,
      attempt,
      problems: Object.entries(told.fields).flatMap(([name, text]) =>
        text ? [{ field: idOf(name), text }] : [],
      ),
    },
  };
};
