/** Which fields of a form are asked for, by what is chosen in it: of the kind that is chosen, and of no other. */
import type { OfficeField } from './resource.ts';

type Form = Readonly<Record<string, unknown>>;

/** Whether a form that holds these values asks for the field. */
export const isAskedFor = ({ when }: OfficeField, form: Form): boolean => {
  if (when === undefined) return true;
  // What came over the wire may be no word at all, and unable to say so.
  const chosen = form[when.field] ?? '';
  return typeof chosen !== 'object' && when.is.includes(String(chosen));
};
