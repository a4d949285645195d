/** A colour by its digits, with how it looks and whether white can be read on it. */
import { contrast, isColour, LEAST_CONTRAST } from '@stoep/domain/brand-theme';
import { TextInput, useInput } from 'react-admin';

type ColourInputProps = { source: string; label: string; hint: string };

const said = (colour: string) => {
  const ratio = contrast(colour, '#ffffff').toFixed(1);
  return Number(ratio) >= LEAST_CONTRAST
    ? `White words on it are easy to read (${ratio} to 1).`
    : `White words on it cannot be read: ${ratio} to 1, and 4.5 to 1 is needed. Choose a darker one.`;
};

export const ColourInput = ({ source, label, hint }: ColourInputProps) => {
  const { field } = useInput({ source });
  const colour = typeof field.value === 'string' && isColour(field.value) ? field.value : null;
  return (
    <div className="office-colour">
      <TextInput source={source} label={label} helperText={hint} placeholder="#0f5c5c" />
      <input
        type="color"
        aria-label={`${label}: choose`}
        value={colour ?? '#0f5c5c'}
        onChange={(event) => field.onChange(event.target.value)}
      />
      {colour && (
        <p className="office-hint" role="status">
          {said(colour)}
        </p>
      )}
    </div>
  );
};
