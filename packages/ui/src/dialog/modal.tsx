/**
 * A dialog with its own content: forms, statement requests, split management. Import it in lazily loaded screens. It
 * is mounted only while open: a draft is in the component inside it, so closing discards the draft, and only
 * confirmed values are passed on.
 */
import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { Button } from '../form/button.tsx';
import './dialog.css';
import { CloseIcon } from '../theme/icons.tsx';
import { StoepThemeProvider } from '../theme/theme.tsx';
import { uiTexts } from '../theme/words.ts';

type ModalProps = {
  title: ReactNode;
  /** Called by ×, Escape and a press on the backdrop, unless `locked`. */
  onClose: () => void;
  /** True while sending: the dialog cannot be closed. */
  locked?: boolean | undefined;
  /** At most 460, 580 or 880 px wide. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Buttons at the bottom right. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The class for `small` is `slim`, since `small` means small print elsewhere. */
const WIDTHS = { small: 'slim', medium: 'medium', large: 'large' } as const;

export const Modal = ({ title, onClose, locked, size = 'medium', actions, children }: ModalProps) => {
  const id = useId();
  const close = locked ? undefined : onClose;
  return (
    <StoepThemeProvider>
      <Dialog
        open
        onClose={close ?? (() => undefined)}
        aria-labelledby={id}
        maxWidth={false}
        slotProps={{ paper: { className: `dialog ${WIDTHS[size]}` } }}
      >
        <div className="dialog-head">
          <h2 id={id}>{title}</h2>
          <Button variant="quiet" icon aria-label={uiTexts.close} onClick={close} aria-disabled={locked}>
            <CloseIcon />
          </Button>
        </div>
        {children}
        {actions && <div className="dialog-actions">{actions}</div>}
      </Dialog>
    </StoepThemeProvider>
  );
};
