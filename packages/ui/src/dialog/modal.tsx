/**
 * A dialog with content of its own: forms, the statement request, split management. Import it in lazily loaded screens.
 * It is there while it is open and no longer: a draft lives inside the component that shows it, so that closing discards
 * it, and only what was confirmed is handed on.
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
  /** Called by ×, Escape and a press on the backdrop; not while `locked`. */
  onClose: () => void;
  /** While something is being sent: the dialog stays. */
  locked?: boolean | undefined;
  /** 460, 580 or 880 px at most. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Buttons at the bottom right. */
  actions?: ReactNode;
  children: ReactNode;
};

/** `small` names small print elsewhere. */
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
