/**
 * Form errors: a message at each field, focus on the first, and a summary (decision 0089). All forms of signed-in
 * persons use it; the form holds its own values.
 */
import { useId, useState } from 'react';

/** Error text by field, in the order of the screen. */
export type FormErrorsByField = Readonly<Partial<Record<string, string>>>;

/** @param before errors that exist when the form opens */
export const useFormErrors = (before: FormErrorsByField = {}) => {
  const prefix = useId();
  const [errors, setErrors] = useState<{ title?: string | undefined; fields: FormErrorsByField }>({
    fields: before,
  });
  const [attempt, setAttempt] = useState(0);
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const idOf = (name: string) => `${prefix}-${name}`;
  const problems = Object.entries(errors.fields).filter(([, text]) => text);
  return {
    /** Sets the errors after each refused submit. The title is the documents' sentence or the server's. */
    tell: (fields: FormErrorsByField, title?: string) => {
      setErrors({ fields, title });
      setMended(new Set());
      setAttempt((count) => count + 1);
    },
    clear: () => setErrors({ fields: {} }),
    /** Removes the message of a corrected field. The summary of several errors stays until all are corrected. */
    mend: (name: string) => setMended((now) => (errors.fields[name] && !now.has(name) ? new Set([...now, name]) : now)),
    /** For the control: its id, and its message if it has one. */
    at: (name: string) => ({ id: idOf(name), error: mended.has(name) ? undefined : errors.fields[name] }),
    summaryProps: {
      title: errors.title,
      attempt,
      problems: problems.every(([name]) => mended.has(name))
        ? []
        : problems.flatMap(([name, text]) => (text ? [{ field: idOf(name), text }] : [])),
    },
  };
};
