/**
 * The parts of every field: a visible label, a hint before it, and its error, all tied to the control (screens.md 14,
 * 17).
 */
import { type ReactNode, useId } from 'react';
import './field.css';
import { uiTexts } from '../theme/words.ts';

export type FieldLabelProps = {
  label: string;
  /** Rules and examples, shown before an error occurs. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the field as optional. */
  optional?: boolean | undefined;
};

export type FieldIds = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** The ids that tie label, hint and error to the control. An error summary can link to a given `id`. */
export const useFieldIds = (given: string | undefined, { hint, error }: FieldLabelProps): FieldIds => {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
};

export const FieldHintOrError = ({
  id,
  hint,
  error,
  part,
}: FieldLabelProps & { id: string; part: 'hint' | 'error' }) => {
  if (part === 'hint')
    return hint ? (
      <span id={`${id}-hint`} className="hint">
        {hint}
      </span>
    ) : null;
  return error ? (
    <span id={`${id}-error`} className="field-error">
      {error}
    </span>
  ) : null;
};

export const OptionalMark = ({ optional }: { optional: boolean | undefined }) =>
  optional ? (
    <>
      {' '}
      <span className="optional">{uiTexts.optional}</span>
    </>
  ) : null;

type FieldProps = FieldLabelProps & { ids: FieldIds; children: ReactNode };

/** Label, hint, control and error, in reading order. */
export const LabelledField = ({ ids, children, ...look }: FieldProps) => (
  <div className="field">
    <label htmlFor={ids.id}>
      {look.label}
      <OptionalMark optional={look.optional} />
    </label>
    <FieldHintOrError id={ids.id} part="hint" {...look} />
    {children}
    <FieldHintOrError id={ids.id} part="error" {...look} />
  </div>
);
