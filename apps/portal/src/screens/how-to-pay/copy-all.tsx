/** All payment details, copied with one press or shared with another app. */
import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import { Button } from '@stoep/ui/form/button';
import { HorizontalRow } from '@stoep/ui/layout/layout';
import { CheckIcon, CopyIcon } from '@stoep/ui/theme/icons';
import { useState } from 'react';

export const CopyPaymentDetailsButton = ({ title, text }: { title: string; text: string }) => {
  const [state, setState] = useState<'' | 'copied' | 'failed'>('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  // Closing the share sheet is no error and needs no message.
  const share = () => navigator.share({ title, text }).catch(() => undefined);
  return (
    <div className="copy-all no-print">
      <HorizontalRow>
        <Button onClick={() => void copy()}>
          {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
          {state === 'copied' ? texts.copiedAll : texts.copyAll}
        </Button>
        {'share' in navigator && <Button onClick={() => void share()}>{texts.share}</Button>}
      </HorizontalRow>
      <span role="status" className={state === 'failed' ? 'soft small' : 'visually-hidden'}>
        {state === 'copied' && texts.copiedAll}
        {state === 'failed' && texts.copyFailed}
      </span>
    </div>
  );
};
