import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../form/button.tsx';
import { CloseIcon } from '../theme/icons.tsx';
import './notice.css';
import type { ColorTone } from '../table/status-chip.tsx';
import { uiTexts } from '../theme/words.ts';

export type InlineNoticeProps = {
  tone?: Exclude<ColorTone, 'accent'> | undefined;
  children: ReactNode;
  /** Closes after this number of milliseconds, unless hovered or focused. The page has to show the result as well. */
  autoHideMs?: number | undefined;
  onClose?: (() => void) | undefined;
};

/** A message in the page, announced to screen readers (alert for danger, otherwise status) without moving the focus. */
export const InlineNotice = ({ tone = 'info', children, autoHideMs, onClose }: InlineNoticeProps) => {
  const hold = useAutoHide(autoHideMs, onClose);
  return (
    <div className={`notice ${tone}`} role={tone === 'danger' ? 'alert' : 'status'} {...hold}>
      <div className="notice-body">{children}</div>
      {onClose && (
        <Button variant="quiet" icon className="notice-close" aria-label={uiTexts.close} onClick={onClose}>
          <CloseIcon />
        </Button>
      )}
    </div>
  );
};

const useAutoHide = (ms: number | undefined, onClose: (() => void) | undefined) => {
  const [held, setHeld] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (ms === undefined || held) return;
    const timer = setTimeout(() => close.current?.(), ms);
    return () => clearTimeout(timer);
  }, [ms, held]);
  return {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
};
