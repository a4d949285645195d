/** The options of alert and confirm dialogs. */
import type { ReactNode } from 'react';

export type ConfirmDialogOptions = {
  text: ReactNode;
  title?: string | undefined;
  /** Names the act: "Close ticket", never "OK". */
  confirmLabel: string;
  /** Names the alternative: "Keep open". It has the focus first. */
  cancelLabel: string;
  danger?: boolean | undefined;
};

export type AlertRequest = Partial<Omit<ConfirmDialogOptions, 'text'>> & {
  id: number;
  text: ReactNode;
  answer: (yes: boolean) => void;
};
