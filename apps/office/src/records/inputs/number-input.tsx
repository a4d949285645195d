/** The input of a number. The text stays as it is typed until the input is left. */
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type OfficeInputProps, useOfficeInput } from './use-office-input.tsx';

type NumberInputProps = OfficeInputProps & { step?: number; min?: number | undefined; max?: number | undefined };

const textOf = (value: unknown): string => (value === '' || Number.isNaN(Number(value)) ? '' : String(value));

const numberOf = (text: string): number | null => {
  const number = Number.parseFloat(text);
  return Number.isNaN(number) ? null : number;
};

export const NumberInput = ({ step, min, max, ...props }: NumberInputProps) => {
  const { field, inputRef, frame } = useOfficeInput({ ...props, defaultValue: null });
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...field}
      {...frame}
      className="office-input"
      type="number"
      inputRef={inputRef}
      value={typed ?? textOf(field.value)}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(numberOf(event.target.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        field.onBlur();
      }}
      slotProps={{ htmlInput: { step: step ?? 'any', min, max } }}
    />
  );
};
