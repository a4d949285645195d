/**
 * Fields of one line or more. They spread `register(...)` of react-hook-form:
 *   <TextField label="Email" type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />
 */
import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { type FieldLabelProps, LabelledField, useFieldIds } from './field.tsx';

export type TextFieldProps = FieldLabelProps &
  InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> | undefined };

export const TextField = ({ label, hint, error, optional, className, id, ...input }: TextFieldProps) => {
  const look = { label, hint, error, optional };
  const ids = useFieldIds(id, look);
  return (
    <LabelledField {...look} ids={ids}>
      <input type="text" {...input} {...ids} className={['input', className].filter(Boolean).join(' ')} />
    </LabelledField>
  );
};

/** A telephone number: number pad on phones, autofill. */
export const PhoneField = (props: TextFieldProps) => (
  <TextField autoComplete="tel" inputMode="tel" {...props} type="tel" />
);

/** An amount in rand as people type it; parse it with parseRand of @stoep/domain/money. */
export const AmountField = (props: TextFieldProps) => (
  <TextField autoComplete="off" {...props} inputMode="decimal" className="numeric" />
);

export type TextAreaFieldProps = FieldLabelProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> | undefined };

export const TextAreaField = ({ label, hint, error, optional, id, ...input }: TextAreaFieldProps) => {
  const look = { label, hint, error, optional };
  const ids = useFieldIds(id, look);
  return (
    <LabelledField {...look} ids={ids}>
      <textarea rows={4} {...input} {...ids} className="input" />
    </LabelledField>
  );
};
