/**
 * The input of a number. The browser's own number input drops the decimal comma in some languages and turns its value
 * with the mouse wheel, so this is a text that is parsed. Unreadable text stays as typed and blocks saving.
 */
import TextField from '@mui/material/TextField';
import { type FieldTextParser, useParsedFieldText } from '@stoep/ui/form/use-day-text';
import { useRef } from 'react';
import { type NumberKind, parseNumberText } from './number-text.ts';
import { type OfficeInputProps, useOfficeInput } from './use-office-input.tsx';

const textOf = (value: unknown): string => (value === '' || Number.isNaN(Number(value)) ? '' : String(value ?? ''));
const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

const parserOf = (kind: NumberKind): FieldTextParser => ({
  read: (text) => {
    const number = parseNumberText(kind, text);
    return number.ok ? String(number.value) : undefined;
  },
  problem: (text) => {
    const number = parseNumberText(kind, text);
    return text.trim() === '' || number.ok ? undefined : number.reason;
  },
});
const PARSERS = { money: parserOf('money'), whole: parserOf('whole'), decimal: parserOf('decimal') };

export const NumberInput = ({ kind, validate, ...props }: OfficeInputProps & { kind: NumberKind }) => {
  const parser = PARSERS[kind];
  const typed = useRef('');
  const { field, inputRef, frame } = useOfficeInput({
    ...props,
    validate: [() => parser.problem(typed.current), ...[validate ?? []].flat()],
    defaultValue: null,
    format: textOf,
    parse: numberOf,
  });
  const { text, problem, type, leave } = useParsedFieldText(field.value, field.onChange, parser);
  typed.current = text;
  return (
    <TextField
      {...field}
      {...frame}
      {...(problem && { error: true, helperText: problem })}
      className="office-input"
      inputRef={inputRef}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        // Set before the form validates the text.
        typed.current = target.value;
        type(target.value);
      }}
      onBlur={() => {
        leave();
        field.onBlur();
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
};
