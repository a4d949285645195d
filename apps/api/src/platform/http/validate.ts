/** Checks what a request carries against its declaration and names what is wrong (calls.md 1). */
import { AppError, type FieldErrors } from '@stoep/contract/errors';
import type { AnyCodec } from '@stoep/contract/wire';
import type { z } from 'zod';

const fieldName = (path: PropertyKey[]) => path.map(String).join('.');

/** Wire field -> sentence; unknown keys are named one by one. */
export const fieldErrors = (issues: z.core.$ZodIssue[]): FieldErrors => {
  const fields: Record<string, string> = {};
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[fieldName([...issue.path, key])] ??= 'This field is not known.';
    else fields[fieldName(issue.path)] ??= issue.message;
  return fields;
};

const holdsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);

/** The character that no text of the database can hold is refused before anything is asked of it (F-35). */
const insistOnNoNul = (raw: unknown): void => {
  if (typeof raw !== 'object' || raw === null) return;
  const [name] = Object.entries(raw).find(([, value]) => holdsNul(value)) ?? [];
  if (name !== undefined)
    throw new AppError('invalid', undefined, { fields: { [name]: 'Please enter text.' } });
};

/** Body or query: 400 with the fields that are wrong. The first message is the text shown. */
export const decodeOrInvalid = (codec: AnyCodec | undefined, raw: unknown): unknown => {
  if (!codec) return {};
  const read = codec.schema.safeParse(raw ?? {});
  if (!read.success) throw new AppError('invalid', undefined, { fields: fieldErrors(read.error.issues) });
  insistOnNoNul(raw);
  return codec.decode(read.data);
};

/** Path: an id that cannot be one names nothing, so it is not found. */
export const decodeOrNotFound = (codec: AnyCodec | undefined, raw: unknown): unknown => {
  if (!codec) return {};
  const read = codec.schema.safeParse(raw);
  if (!read.success || holdsNul(raw)) throw new AppError('not_found');
  return codec.decode(read.data);
};
