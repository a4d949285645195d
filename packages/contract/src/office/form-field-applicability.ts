/** Which fields of a form apply to what is chosen in it. */
import type { OfficeField } from './office-resource.ts';

type Form = Readonly<Record<string, unknown>>;

/** Whether a field applies, given the values of the form. */
export const isFormFieldApplicable = ({ when, whenEmpty }: OfficeField, form: Form): boolean => {
  if (whenEmpty !== undefined && (form[whenEmpty] ?? '') !== '') return false;
  if (when === undefined) return true;
  // A value from the wire may not be text.
  const chosen = form[when.field] ?? '';
  return typeof chosen !== 'object' && when.is.includes(String(chosen));
};
