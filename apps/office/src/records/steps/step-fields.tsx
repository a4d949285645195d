/** The inputs of a dialog: of a step, or of a new record. The first one has the focus when they appear, unless another input takes it. */
import type { ReactNode } from 'react';

const FIELD = ['input:not([type=hidden])', 'textarea', '[role=combobox]', '[contenteditable=true]']
  .map((one) => `${one}:not([aria-hidden=true], :disabled, [aria-disabled=true])`)
  .join(', ');

const focusFirstField = (fields: HTMLElement | null): void => {
  if (fields?.contains(document.activeElement)) return;
  fields?.querySelector<HTMLElement>(FIELD)?.focus();
};

export const StepFields = ({ children }: { children: ReactNode }) => <div ref={focusFirstField}>{children}</div>;
