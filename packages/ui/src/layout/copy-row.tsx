import { useState } from 'react';
import { Button } from '../form/button.tsx';
import './copy-row.css';
import { CheckIcon, CopyIcon } from '../theme/icons.tsx';
import { words } from '../theme/words.ts';

type CopyRowProps = {
  label: string;
  value: string;
  /** What is copied, where it is not what is shown: digits without their spaces. */
  copied?: string | undefined;
  /** In large figures: what matters most. */
  large?: boolean | undefined;
};

/** One particular that is typed into another app: large enough to read off, and copied by a press. */
export const CopyRow = ({ label, value, copied = value, large }: CopyRowProps) => {
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
        <Button compact variant="quiet" onClick={() => void copy()} aria-label={words.copyOf(label)}>
          {told === 'copied' ? <CheckIcon /> : <CopyIcon />}
          {told === 'copied' ? words.copied : words.copy}
        </Button>
        <span role="status" className={told === 'failed' ? 'soft small' : 'visually-hidden'}>
          {told === 'copied' && words.copiedOf(label)}
          {told === 'failed' && words.copyFailed}
        </span>
      </dd>
    </div>
  );
};
