import { secondFactorTexts as texts } from '@stoep/contract/identity/own-login.texts';
import { Button } from '@stoep/ui/form/button';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import './recovery-codes.css';

/** The recovery codes, shown once. */
export const RecoveryCodesCard = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const [message, setMessage] = useState('');
  // Some browsers have no clipboard or refuse access; the codes stay visible to be written down.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setMessage(texts.codesCopied);
    } catch {
      setMessage(texts.codesNotCopied);
    }
  };
  return (
    <VerticalStack>
      <h2>{texts.codesTitle}</h2>
      <p>{texts.codesLead}</p>
      <ul className="numeric recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <HorizontalRow>
        <Button variant="primary" onClick={onKept}>
          {texts.codesKept}
        </Button>
        <Button onClick={() => void copy()}>{texts.codesCopy}</Button>
      </HorizontalRow>
      <p role="status">{message}</p>
    </VerticalStack>
  );
};
