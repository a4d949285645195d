/** A colour by its digits, with how it looks and whether white can be read on it. */
import { contrast, isColour, LEAST_CONTRAST, readable } from '@stoep/domain/platform/brand-theme';
import { Button } from '@stoep/ui/form/button';
import { TextInput, useInput } from 'react-admin';

type ColourInputProps = {
  source: string;
  label: string;
  hint: string;
  /** What is taken while nothing is entered. */
  otherwise?: string;
};

const said = (colour: string) => {
  const ratio = contrast(colour, '#ffffff').toFixed(1);
  return Number(ratio) >= LEAST_CONTRAST
    ? `White words on it are easy to read (${ratio} to 1).`
    : `White words on it cannot be read: ${ratio} to 1, and 4.5 to 1 is needed.`;
};

const PRODUCT = '#0f5c5c';

export const ColourInput = ({ source, label, hint, otherwise = PRODUCT }: ColourInputProps) => {
  const { field } = useInput({ source });
  const colour = typeof field.value === 'string' && isColour(field.value) ? field.value : null;
  return (
    <div className="office-colour">
      <TextInput source={source} label={label} helperText={hint} placeholder={PRODUCT} />
      <input
        type="color"
        aria-label={`${label}: choose`}
        value={colour ?? otherwise}
        onChange={(event) => field.onChange(event.target.value)}
      />
      {colour && (
        <p className="office-hint" role="status">
          {said(colour)}
        </p>
      )}
      {colour && readable(colour) !== colour && (
        <Button compact onClick={() => field.onChange(readable(colour))}>
          <span className="office-swatch" style={{ background: readable(colour) }} />
          Use the nearest shade that can be read
        </Button>
      )}
    </div>
  );
};
