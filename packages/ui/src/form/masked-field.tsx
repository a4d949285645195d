import { useState } from 'react';
import { uiTexts } from '../theme/words.ts';
import { Button } from './button.tsx';
import { LabelledField, useFieldIds } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

type MaskedFieldProps = TextFieldProps & {
  /** The masked number, shown until "Show" is pressed; null if nothing has to be hidden. */
  masked: string | null;
};

/** A number that is masked until "Show" is pressed. The masked text is never the value of the form. */
export const MaskedField = ({ label, hint, error, optional, id, masked, ...input }: MaskedFieldProps) => {
  const [opened, setOpened] = useState(false);
  const look = { label, hint, error, optional };
  const ids = useFieldIds(id, look);
  const shown = opened || masked === null || error !== undefined;
  return (
    <LabelledField {...look} ids={ids}>
      <div className={masked === null ? undefined : 'input-with-button'}>
        {!shown && <input type="text" {...ids} className="input" value={masked ?? ''} readOnly />}
        <input
          type="text"
          {...input}
          {...(shown ? ids : {})}
          style={shown ? undefined : { display: 'none' }}
          className="input"
        />
        {masked !== null && (
          <Button
            variant="quiet"
            aria-label={`${shown ? uiTexts.hide : uiTexts.show}: ${label}`}
            onClick={() => setOpened((now) => !now)}
          >
            {shown ? uiTexts.hide : uiTexts.show}
          </Button>
        )}
      </div>
    </LabelledField>
  );
};
