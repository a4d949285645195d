/** The progress of the form on the device: all that is typed but passwords, the bank account number and files. */
import type { UseFormReturn } from 'react-hook-form';
import { useDraft } from '../../parts/drafts/use-draft.ts';
import { applicationDrafts } from './application-drafts.ts';
import { EMPTY, type FormValues } from './form-values.ts';

const NOT_STORED: ReadonlySet<string> = new Set([
  'password',
  'confirmPassword',
  'bankAccountNumber',
  'disclaimerAccepted',
]);

const isStored = (name: string): name is Exclude<keyof FormValues, 'disclaimerAccepted'> =>
  Object.hasOwn(EMPTY, name) && !NOT_STORED.has(name);

type Progress = {
  readonly form: UseFormReturn<FormValues>;
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly sent: boolean;
};

export const useApplicationDraft = ({ form, step, onStep, sent }: Progress) => {
  const values = form.watch();
  const stored = Object.entries(values).flatMap(([name, value]) =>
    isStored(name) && typeof value === 'string' ? [[name, value] as const] : [],
  );
  return useDraft({
    store: applicationDrafts,
    place: 'contractor-registration',
    values: { ...Object.fromEntries(stored), step: String(step) },
    begun: form.formState.isDirty && !sent,
    restore: ({ step: at, ...typed }) => {
      for (const [name, value] of Object.entries(typed))
        if (isStored(name) && value !== undefined) form.setValue(name, value, { shouldDirty: true });
      onStep(Number(at ?? 0));
    },
  });
};
