/** The dialog itself; loaded on first use, so that it is not part of the first screen. */
import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { Button } from '../form/button.tsx';
import './dialog.css';
import { StoepThemeProvider } from '../theme/theme.tsx';
import { uiTexts } from '../theme/words.ts';
import type { AlertRequest } from './alert-types.ts';

const AlertDialogView = ({ ask, onAnswer }: { ask: AlertRequest; onAnswer: (yes: boolean) => void }) => {
  const id = useId();
  const question = ask.confirmLabel !== undefined;
  const label = ask.title ? undefined : (ask.confirmLabel ?? uiTexts.message);
  return (
    <StoepThemeProvider>
      <Dialog
        open
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={ask.title ? `${id}-title` : undefined}
        aria-describedby={`${id}-text`}
        onClose={(_event, reason) => {
          // A press beside the dialog does not answer it, since it may be accidental.
          if (reason === 'escapeKeyDown') onAnswer(false);
        }}
        slotProps={{ paper: { className: 'dialog', 'aria-label': label } }}
      >
        {ask.title && (
          <h2 id={`${id}-title`} className="dialog-title">
            {ask.title}
          </h2>
        )}
        <p id={`${id}-text`} className="dialog-text">
          {ask.text}
        </p>
        <div className="dialog-actions">
          {question ? (
            <>
              <Button autoFocus onClick={() => onAnswer(false)}>
                {ask.cancelLabel}
              </Button>
              <Button variant={ask.danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
                {ask.confirmLabel}
              </Button>
            </>
          ) : (
            <Button variant="primary" autoFocus onClick={() => onAnswer(true)}>
              {uiTexts.ok}
            </Button>
          )}
        </div>
      </Dialog>
    </StoepThemeProvider>
  );
};

export default AlertDialogView;
