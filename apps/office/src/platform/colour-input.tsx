/** The input of a colour by its hex digits, with a sample and whether white text is readable on it. */
import {
  contrastRatio,
  darkenUntilReadable,
  isHexColour,
  MIN_CONTRAST_RATIO,
} from '@stoep/domain/platform/brand-theme';
import { Button } from '@stoep/ui/form/button';
import { useInput } from 'ra-core';
import { TextInput } from '../records/inputs/text-input.tsx';

type ColourInputProps = {
  source: string;
  label: string;
  hint: string;
  /** The colour used while nothing is entered. */
  otherwise?: string;
};

const contrastText = (colour: string) => {
  const ratio = contrastRatio(colour, '#ffffff').toFixed(1);
  return Number(ratio) >= MIN_CONTRAST_RATIO
    ? `White text on this colour is easy to read.`
    : `White text on this colour cannot be read: ${ratio} to 1, and 4.5 to 1 is needed.`;
};

const PRODUCT = '#0f5c5c';

export const ColourInput = ({ source, label, hint, otherwise = PRODUCT }: ColourInputProps) => {
  const { field } = useInput({ source });
  const colour = typeof field.value === 'string' && isHexColour(field.value) ? field.value : null;
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
          {contrastText(colour)}
        </p>
      )}
      {colour && darkenUntilReadable(colour) !== colour && (
        <Button compact onClick={() => field.onChange(darkenUntilReadable(colour))}>
          <span className="office-swatch" style={{ background: darkenUntilReadable(colour) }} />
          Use the nearest shade that can be read
        </Button>
      )}
    </div>
  );
};
