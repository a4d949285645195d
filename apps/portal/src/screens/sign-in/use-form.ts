/**
 * The small form of this screen: reads the fields on submit, names missing ones, sends once at a time. (Other screens
 * use react-hook-form, which would make the first screen larger.)
 */
import type { FieldProblem } from '@stoep/ui/form/error-summary';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

export type SignInFailure = { title?: string; detail?: ReactNode; problems?: readonly FieldProblem[] };

type Form<Name extends string> = {
  /** Field -> message if it is empty. Other fields may stay empty. */
  missing: Partial<Record<Name, string | undefined>>;
  /** Sends the values; answers the failure, or nothing. */
  send: (values: Record<Name, string>, idOf: (name: string) => string) => Promise<SignInFailure | undefined>;
};

export const useSignInForm = <Name extends string>({ missing, send }: Form<Name>) => {
  const prefix = useId();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const idOf = (name: string) => `${prefix}-${name}`;
  const [submit, busy] = useSingleRun(async (form: HTMLFormElement) => {
    const values = Object.fromEntries(new FormData(form)) as Record<Name, string>;
    const problems = (Object.entries(missing) as [Name, string | undefined][])
      .flatMap(([name, text]) => (text && !values[name]?.trim() ? [[name, text] as const] : []))
      .map(([name, text]) => ({ field: idOf(name), text }));
    const found = problems.length > 0 ? { problems } : await send(values, idOf);
    setFailure(found ?? null);
    if (found) setAttempt((count) => count + 1);
  });
  return {
    busy,
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
    summaryProps: { ...failure, problems: failure?.problems ?? [], attempt },
    field: (name: Name) => ({
      id: idOf(name),
      name,
      error: failure?.problems?.find((problem) => problem.field === idOf(name))?.text,
    }),
  };
};
