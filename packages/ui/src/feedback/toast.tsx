/** Short messages at the edge of the screen: `const toast = useToast(); toast('Saved successfully!', 'success')`. */
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { InlineNotice, type InlineNoticeProps } from './notice.tsx';

type Toast = { id: number; text: ReactNode; tone: InlineNoticeProps['tone'] };
type ShowToast = (text: ReactNode, tone?: InlineNoticeProps['tone']) => void;

const SHOWN_MS = 4000;
const ToastContext = createContext<ShowToast | null>(null);

export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const show = useCallback<ShowToast>((text, tone = 'success') => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((all) => [...all, { id, text, tone }]);
  }, []);
  const close = useCallback((id: number) => setToasts((all) => all.filter((t) => t.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts no-print" aria-live="polite">
        {toasts.map((toast) => (
          <OneToast key={toast.id} toast={toast} close={close} />
        ))}
      </div>
    </ToastContext>
  );
};

const OneToast = ({ toast, close }: { toast: Toast; close: (id: number) => void }) => {
  const onClose = useCallback(() => close(toast.id), [close, toast.id]);
  return (
    <InlineNotice tone={toast.tone} autoHideMs={SHOWN_MS} onClose={onClose}>
      {toast.text}
    </InlineNotice>
  );
};

export const useToast = (): ShowToast => {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
};
