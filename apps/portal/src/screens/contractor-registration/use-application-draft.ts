/** Saves the form on the device, except passwords, the bank account number and files. */
import type { UseFormReturn } from 'react-hook-form';
import { useFormDraft } from '../../parts/drafts/use-draft.ts';
import { contractorApplicationDrafts } from './application-drafts.ts';
import { type ContractorApplicationValues, EMPTY_CONTRACTOR_APPLICATION } from './form-values.ts';

const NOT_STORED: ReadonlySet<string> = new Set([
  'password',
  'confirmPassword',
  'bankAccountNumber',
  'disclaimerAccepted',
]);

const isStored = (name: string): name is Exclude<keyof ContractorApplicationValues, 'disclaimerAccepted'> =>
  Object.hasOwn(EMPTY_CONTRACTOR_APPLICATION, name) && !NOT_STORED.has(name);

type Progress = {
  readonly form: UseFormReturn<ContractorApplicationValues>;
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly sent: boolean;
};

export const useContractorApplicationDraft = ({ form, step, onStep, sent }: Progress) => {
  const values = form.watch();
  const stored = Object.entries(values).flatMap(([name, value]) =>
    isStored(name) && typeof value === 'string' ? [[name, value] as const] : [],
  );
  return useFormDraft({
    store: contractorApplicationDrafts,
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
