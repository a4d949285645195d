/** The switch of a yes or no. */
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type OfficeInputProps, useOfficeInput } from './use-office-input.tsx';

type BooleanInputProps = OfficeInputProps & {
  /** As a filter of a list: always shown. Read by the list. */
  alwaysOn?: boolean;
};

export const BooleanInput = (props: BooleanInputProps) => {
  const { field, inputRef, frame } = useOfficeInput({ ...props, defaultValue: false });
  const hint = `${field.id}-hint`;
  return (
    <div className="office-input office-switch">
      <FormControlLabel
        label={frame.label}
        control={
          <Switch
            id={field.id}
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(event) => {
              field.onChange(event.target.checked);
              field.onBlur();
            }}
            slotProps={{ input: { ref: inputRef, ...(frame.helperText ? { 'aria-describedby': hint } : {}) } }}
          />
        }
      />
      {frame.helperText ? (
        <FormHelperText id={hint} error={frame.error}>
          {frame.helperText}
        </FormHelperText>
      ) : null}
    </div>
  );
};
