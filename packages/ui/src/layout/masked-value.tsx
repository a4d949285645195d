import { useState } from 'react';
import { Button } from '../form/button.tsx';
import { uiTexts } from '../theme/words.ts';

type MaskedValueProps = {
  /** Completes the button's name for screen readers. */
  label: string;
  masked: string;
  value: string;
};

/** A number that is masked until "Show" is pressed. A number that the server masked cannot be shown. */
export const MaskedValueToggle = ({ label, masked, value }: MaskedValueProps) => {
  const [shown, setShown] = useState(false);
  if (masked === value) return value;
  return (
    <span className="masked-value">
      {shown ? value : masked}
      <Button
        compact
        variant="quiet"
        aria-label={`${shown ? uiTexts.hide : uiTexts.show}: ${label}`}
        onClick={() => setShown((now) => !now)}
      >
        {shown ? uiTexts.hide : uiTexts.show}
      </Button>
    </span>
  );
};
