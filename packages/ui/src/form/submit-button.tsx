import type { ReactNode } from 'react';
import { useReadOnly } from '../layout/read-only.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { useSingleRun } from './use-single-run.tsx';

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'busy'> & {
  busy: boolean;
  /** The label while busy: "Submitting…", "Processing…". */
  busyLabel: ReactNode;
};

/**
 * The submit button of a form. While busy it keeps the focus, announces the busy label, and ignores presses and
 * Enter.
 */
export const SubmitButton = ({ busy, variant = 'primary', ...rest }: SubmitButtonProps) =>
  useReadOnly() ? null : <Button {...rest} type="submit" variant={variant} busy={busy} aria-live="polite" />;

type ActionButtonProps = Omit<ButtonProps, 'busy' | 'onClick'> & {
  /** The act; presses are ignored until its promise settles. */
  onPress: () => Promise<unknown> | unknown;
};

/** A button outside a form whose act runs once at a time: a vote, a download. */
export const ActionButton = ({ onPress, ...rest }: ActionButtonProps) => {
  const [run, busy] = useSingleRun(onPress);
  return <Button {...rest} busy={busy} onClick={() => void run()} aria-live="polite" />;
};
