/**
 * The documents' alert(...) and confirm(...), as dialogs with role="alertdialog" (screens.md 3).
 *   const { notifyAlert, confirm } = useAlert();
 *   await notifyAlert('No token found. Please log in.');      // resolves after OK or Escape
 *   if (await confirm({ text, confirmLabel: 'Close ticket', cancelLabel: 'Keep open' })) …
 */
import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useMemo, useRef, useState } from 'react';
import type { AlertRequest, ConfirmDialogOptions } from './alert-types.ts';

export type { ConfirmDialogOptions as ConfirmQuestion } from './alert-types.ts';

type Alerts = {
  notifyAlert: (text: ReactNode) => Promise<void>;
  confirm: (question: ConfirmDialogOptions) => Promise<boolean>;
};

const loadView = () => import('./alert-dialog-view.tsx');
const View = lazy(loadView);
const AlertContext = createContext<Alerts | null>(null);

/** Loads the dialog's code early, since an alert may have to report a lost connection. */
export const preloadAlertDialog = () => void loadView();

export const AlertProvider = ({ children }: { children: ReactNode }) => {
  const [queue, setQueue] = useState<readonly AlertRequest[]>([]);
  const lastId = useRef(0);
  const ask = useCallback(
    (question: Omit<AlertRequest, 'id' | 'answer'>) =>
      new Promise<boolean>((resolve) => {
        lastId.current += 1;
        setQueue((all) => [...all, { ...question, id: lastId.current, answer: resolve }]);
      }),
    [],
  );
  const alerts = useMemo<Alerts>(
    () => ({ notifyAlert: async (text) => void (await ask({ text })), confirm: (question) => ask(question) }),
    [ask],
  );
  const [first] = queue;
  return (
    <AlertContext value={alerts}>
      {children}
      {first && (
        <Suspense fallback={null}>
          <View
            key={first.id}
            ask={first}
            onAnswer={(yes) => {
              setQueue((all) => all.slice(1));
              first.answer(yes);
            }}
          />
        </Suspense>
      )}
    </AlertContext>
  );
};

export const useAlert = (): Alerts => {
  const alerts = use(AlertContext);
  if (!alerts) throw new Error('useAlert needs an AlertProvider above it');
  return alerts;
};
