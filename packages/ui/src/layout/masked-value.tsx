import { useState } from 'react';
import { Button } from '../form/button.tsx';
import { uiTexts } from '../theme/words.ts';

type MaskedValueProps = {
  /** What it is, for those who hear the button alone. */
  label: string;
  masked: string;
  value: string;
};

/** A number shown by its end until "Show" is pressed. Where the server sent it masked there is nothing to show. */
export const MaskedValue = ({ label, masked, value }: MaskedValueProps) => {
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
