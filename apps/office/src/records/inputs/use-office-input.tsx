/** What every input of a form shares: its value, its label with the mark of a required field, its hint or error. */
import './inputs.css';
import { type InputProps, useInput, ValidationError, type Validator } from 'ra-core';
import type { KeyboardEvent } from 'react';

export type OfficeInputProps = {
  source: string;
  label: string;
  /** The hint below the input. */
  helperText?: string | false;
  validate?: Validator | Validator[];
};

type FormValueProps = Pick<InputProps, 'defaultValue' | 'format' | 'parse' | 'isRequired' | 'onChange'>;

export const useOfficeInput = ({ label, helperText, ...props }: OfficeInputProps & FormValueProps) => {
  const { id, field, fieldState, isRequired } = useInput(props);
  const { ref, ...value } = field;
  const error = fieldState.error?.message;
  return {
    /** The value and its events. */
    field: { ...value, id },
    inputRef: ref,
    /** For a TextField. */
    frame: {
      label: (
        <span>
          {label}
          {isRequired ? <span aria-hidden="true">{'\u2009*'}</span> : null}
        </span>
      ),
      error: fieldState.invalid,
      helperText: error ? <ValidationError error={error} /> : helperText || undefined,
    },
  };
};

/**
 * Enter on typed text while no choice is highlighted. The library lets it submit the form, which would save without
 * what was typed.
 */
export const isEnterWithoutChoice = ({ key, target }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Enter' &&
  target instanceof HTMLInputElement &&
  target.value !== '' &&
  !target.getAttribute('aria-activedescendant');
