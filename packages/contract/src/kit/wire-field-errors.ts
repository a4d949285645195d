/** Translates the field names of errors: English in the code, wire names in answers (calls.md 1 "fields"). */
import type { UntranslatedFieldErrors } from './errors.ts';
import type { AnyWireCodec } from './wire-codec.ts';

/** Replaces the English field names of errors by their wire names. */
export const toWireFieldErrors = (
  body: Pick<AnyWireCodec, 'names'>,
  errors: UntranslatedFieldErrors,
): UntranslatedFieldErrors => {
  const wireOf = new Map(body.names);
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [wireOf.get(name) ?? name, text]));
};
