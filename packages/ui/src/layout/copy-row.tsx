import { useState } from 'react';
import { Button } from '../form/button.tsx';
import './copy-row.css';
import { CheckIcon, CopyIcon } from '../theme/icons.tsx';
import { uiTexts } from '../theme/words.ts';

type CopyRowProps = {
  label: string;
  value: string;
  /** The text to copy, if it differs from the displayed one: digits without spaces. */
  copied?: string | undefined;
  /** In large figures, for the most important value. */
  large?: boolean | undefined;
};

/** One value that people enter in another app: large enough to read out, with a copy button. */
export const CopyableValueRow = ({ label, value, copied = value, large }: CopyRowProps) => {
  const [told, setTold] = useState<'' | 'copied' | 'failed'>('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      setTold('copied');
    } catch {
      setTold('failed');
    }
  };
  return (
    <div className={large ? 'copy-row large' : 'copy-row'}>
      <dt>{label}</dt>
      <dd className="numeric">{value}</dd>
      <dd className="copy-press no-print">
        <Button compact variant="quiet" onClick={() => void copy()} aria-label={uiTexts.copyOf(label)}>
          {told === 'copied' ? <CheckIcon /> : <CopyIcon />}
          {told === 'copied' ? uiTexts.copied : uiTexts.copy}
        </Button>
        <span role="status" className={told === 'failed' ? 'soft small' : 'visually-hidden'}>
          {told === 'copied' && uiTexts.copiedOf(label)}
          {told === 'failed' && uiTexts.copyFailed}
        </span>
      </dd>
    </div>
  );
};
