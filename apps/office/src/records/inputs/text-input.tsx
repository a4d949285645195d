/** The input of a text. */
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { CloseIcon } from '@stoep/ui/theme/icons';
import { type OfficeInputProps, useOfficeInput } from './use-office-input.tsx';

type TextInputProps = OfficeInputProps & {
  type?: string;
  placeholder?: string;
  multiline?: boolean;
  minRows?: number;
  autoFocus?: boolean;
  /** Marks the input as required; the server validates it. */
  isRequired?: boolean;
  /** Shows the stored value as people write it. */
  format?: (value: unknown) => string;
  /** Has a button that clears the text. */
  resettable?: boolean;
  /** As a filter of a list: always shown. Read by the list. */
  alwaysOn?: boolean;
};

const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <InputAdornment position="end">
    {/* The focus stays in the text. */}
    <IconButton
      className="office-clear"
      aria-label="Clear value"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <CloseIcon />
    </IconButton>
  </InputAdornment>
);

export const TextInput = ({ type = 'text', resettable, ...props }: TextInputProps) => {
  const { source, label, helperText, validate, isRequired, alwaysOn, format, ...look } = props;
  const { field, inputRef, frame } = useOfficeInput(props);
  return (
    <TextField
      {...look}
      {...field}
      {...frame}
      className="office-input"
      type={type}
      inputRef={inputRef}
      slotProps={{
        input: { endAdornment: resettable && field.value ? <ClearButton onClear={() => field.onChange('')} /> : null },
      }}
    />
  );
};
