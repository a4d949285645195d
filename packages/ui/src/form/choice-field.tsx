import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldHintOrError, type FieldLabelProps, OptionalMark, useFieldIds } from './field.tsx';
import type { SelectOption } from './select-field.tsx';

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> | undefined };

type CheckboxProps = InputProps & { label: ReactNode; error?: string | undefined };

/** One checkbox with its label: a declaration, a switch. */
export const Checkbox = ({ label, error, id, ...input }: CheckboxProps) => {
  const ids = useFieldIds(id, { label: '', error });
  return (
    <div className="field">
      <label className="choice" htmlFor={ids.id}>
        <input {...input} {...ids} type="checkbox" />
        <span>{label}</span>
      </label>
      <FieldHintOrError id={ids.id} label="" error={error} part="error" />
    </div>
  );
};

type ChoicesProps = FieldLabelProps &
  Omit<InputProps, 'type' | 'id'> & {
    id?: string | undefined;
    options: readonly SelectOption[];
    /** For controlled use; leave it out with react-hook-form. */
    value?: string | readonly string[] | undefined;
  };

const Choices = ({ type, ...props }: ChoicesProps & { type: 'radio' | 'checkbox' }) => {
  const { label, hint, error, optional, id, options, value, ...input } = props;
  const look = { label, hint, error, optional };
  const ids = useFieldIds(id, look);
  const chosen = (option: SelectOption) =>
    value === undefined
      ? {}
      : { checked: typeof value === 'string' ? value === option.value : value.includes(option.value) };
  return (
    <fieldset className="field" id={ids.id} aria-describedby={ids['aria-describedby']} tabIndex={-1}>
      <legend>
        {label}
        <OptionalMark optional={optional} />
      </legend>
      <FieldHintOrError id={ids.id} part="hint" {...look} />
      <div className="choices">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input {...input} {...chosen(option)} type={type} value={option.value} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldHintOrError id={ids.id} part="error" {...look} />
    </fieldset>
  );
};

/** One of a few options: Yes/No, Request/Report. */
export const RadioGroup = (props: ChoicesProps) => <Choices {...props} type="radio" />;

type CardsProps = Omit<InputProps, 'type'> & {
  label: string;
  /** `kind` is the short name of the option, small above its plain-language label. */
  options: readonly (SelectOption & { kind: string })[];
  value: string;
};

/** One of two or three options as large cards in plain words. */
export const RadioCards = ({ label, options, value, ...input }: CardsProps) => (
  <fieldset className="field">
    <legend>{label}</legend>
    <div className="choice-cards">
      {options.map((option) => (
        <label key={option.value} className="choice-card">
          <input {...input} type="radio" value={option.value} checked={option.value === value} />
          <span>
            <span className="kind">{option.kind}</span> <strong>{option.label}</strong>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);

/** Several options of a list, such as specialities. */
export const CheckboxGroup = (props: ChoicesProps) => <Choices {...props} type="checkbox" />;
