/** What alert and confirm dialogs are asked with. */
import type { ReactNode } from 'react';

export type ConfirmDialogOptions = {
  text: ReactNode;
  title?: string | undefined;
  /** Says what happens: "Close ticket", never "OK". */
  confirmLabel: string;
  /** Says what happens otherwise: "Keep open". It takes the focus. */
  cancelLabel: string;
  danger?: boolean | undefined;
};

export type AlertRequest = Partial<Omit<ConfirmDialogOptions, 'text'>> & {
  id: number;
  text: ReactNode;
  answer: (yes: boolean) => void;
};
