/** Validates the input of a request against its declaration and names the wrong fields (calls.md 1). */
import { AppError, type UntranslatedFieldErrors } from '@stoep/contract/kit/errors';
import { formAndUploadSentences } from '@stoep/contract/kit/kernel.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { AnyWireCodec } from '@stoep/contract/kit/wire-codec';
import { createZodIssueMessages } from '@stoep/contract/kit/zod-issues';
import { hasUnstorableCharacter, UNSTORABLE_CHARACTER_TEXT } from '@stoep/domain/people/storable-text';
import type { z } from 'zod';

const fieldName = (path: PropertyKey[]) => path.map(String).join('.');

/** Wire field -> sentence; unknown keys are named one by one. */
const fieldErrors = (
  issues: z.core.$ZodIssue[],
  wordsOf: (message: string) => SentenceOrText,
): UntranslatedFieldErrors => {
  const fields: Record<string, SentenceOrText> = {};
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[fieldName([...issue.path, key])] ??= formAndUploadSentences.fieldNotKnown;
    else fields[fieldName(issue.path)] ??= wordsOf(issue.message);
  return fields;
};

/**
 * The field with text that cannot be stored: the innermost name, as the form knows it. Undefined where there is none. Keys count as
 * text too, since some are stored.
 */
const strayField = (value: unknown, name = ''): string | undefined => {
  if (typeof value === 'string') return hasUnstorableCharacter(value) ? name : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (hasUnstorableCharacter(key)) return name;
    const found = strayField(inner, Array.isArray(value) ? name : key);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Refuses text that no column can store (NUL and the like), once for every call and before any query (F-35). */
const requireStorable = (raw: unknown): void => {
  const name = strayField(raw);
  if (name !== undefined) throw new AppError('invalid', undefined, { fields: { [name]: UNSTORABLE_CHARACTER_TEXT } });
};

/** A list or a text where an object is expected: no single field is wrong. */
const isOfWhole = ({ path, code }: z.core.$ZodIssue) => path.length === 0 && code === 'invalid_type';

/** Body or query: 400 with the fields that are wrong. The first message is the text shown. */
export const decodeRequestOrInvalid = (codec: AnyWireCodec | undefined, raw: unknown): unknown => {
  if (!codec) return {};
  const { error, wordsOf } = createZodIssueMessages();
  const read = codec.schema.safeParse(raw ?? {}, { error });
  if (!read.success && read.error.issues.some(isOfWhole)) throw new AppError('invalid_json');
  if (!read.success) throw new AppError('invalid', undefined, { fields: fieldErrors(read.error.issues, wordsOf) });
  requireStorable(raw);
  return codec.decode(read.data);
};

/** A path with an impossible id names no record, so it is not found. */
export const decodePathOrNotFound = (codec: AnyWireCodec | undefined, raw: unknown): unknown => {
  if (!codec) return {};
  const read = codec.schema.safeParse(raw);
  if (!read.success || strayField(raw) !== undefined) throw new AppError('not_found');
  return codec.decode(read.data);
};
