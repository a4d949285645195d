/** Errors of fields: English names here, wire names in answers (calls.md 1 "fields"). */
import type { FieldWords } from './errors.ts';
import type { AnyCodec } from './wire.ts';

/** English field -> text becomes wire field -> text, for an answer. */
export const toWireFields = (body: Pick<AnyCodec, 'names'>, errors: FieldWords): FieldWords => {
  const wireOf = new Map(body.names);
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [wireOf.get(name) ?? name, text]));
};
