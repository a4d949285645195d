import { useState } from 'react';
import { uiTexts } from '../theme/words.ts';
import { Button } from './button.tsx';
import { LabelledField, useFieldIds } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password field: pasting allowed, with Show/Hide. Pass the length rule as `hint`. */
export const PasswordField = ({ label, hint, error, optional, id, ...input }: TextFieldProps) => {
  const [shown, setShown] = useState(false);
  const look = { label, hint, error, optional };
  const ids = useFieldIds(id, look);
  return (
    <LabelledField {...look} ids={ids}>
      <div className="input-with-button">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...ids}
          type={shown ? 'text' : 'password'}
          className="input"
        />
        <Button
          variant="quiet"
          aria-pressed={shown}
          aria-label={`${uiTexts.show}: ${label}`}
          onClick={() => setShown((now) => !now)}
        >
          {shown ? uiTexts.hide : uiTexts.show}
        </Button>
      </div>
    </LabelledField>
  );
};
