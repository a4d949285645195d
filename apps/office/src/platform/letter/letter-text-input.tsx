/** The input of a letter's text, with a list that inserts a field of the account at the caret. */
import TextField from '@mui/material/TextField';
import { LETTER_FIELD_NAMES } from '@stoep/contract/platform/account-letters.sentences';
import { letterFieldTexts as texts } from '@stoep/contract/platform/letter-fields.texts';
import { LETTER_VARIABLES, type LetterVariable } from '@stoep/domain/platform/letter-variables';
import { useEffect, useRef, useState } from 'react';
import { type OfficeInputProps, useOfficeInput } from '../../records/inputs/use-office-input.tsx';
import { ListMenuButton } from '../../records/list/list-menu.tsx';
import './letter-text-input.css';

export const LetterTextInput = ({ multiline, ...props }: OfficeInputProps & { multiline: boolean }) => {
  const { field, inputRef, frame } = useOfficeInput(props);
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number>();
  // The list gives the focus back to its button as it closes. The text takes it after that.
  useEffect(() => {
    if (caret === undefined) return;
    input.current?.focus();
    input.current?.setSelectionRange(caret, caret);
    setCaret(undefined);
  }, [caret]);
  const insert = (name: LetterVariable) => {
    const text = String(field.value ?? '');
    const { selectionStart, selectionEnd } = input.current ?? {};
    const [from, to] = [selectionStart ?? text.length, selectionEnd ?? text.length];
    const place = `{{${name}}}`;
    field.onChange(`${text.slice(0, from)}${place}${text.slice(to)}`);
    setCaret(from + place.length);
  };
  return (
    <div className="letter-text">
      <ListMenuButton
        label={texts.insert}
        about={texts.into(props.label)}
        choices={LETTER_VARIABLES.map((name) => ({
          key: name,
          label: LETTER_FIELD_NAMES[name],
          onChoose: () => insert(name),
        }))}
      />
      <TextField
        {...field}
        {...frame}
        className="office-input"
        inputRef={(element: HTMLInputElement | HTMLTextAreaElement | null) => {
          input.current = element;
          inputRef(element);
        }}
        {...(multiline ? { multiline: true, minRows: 6 } : {})}
      />
    </div>
  );
};
