import type { ReactNode } from 'react';
import { useReadOnly } from '../layout/read-only.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { useSingleRun } from './use-single-run.tsx';

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'busy'> & {
  busy: boolean;
  /** What the button reads while it works: "Submitting…", "Processing…". */
  busyLabel: ReactNode;
};

/** The button of a form. While busy it keeps its focus, announces the busy label and swallows presses and Enter. */
export const SubmitButton = ({ busy, variant = 'primary', ...rest }: SubmitButtonProps) =>
  useReadOnly() ? null : <Button {...rest} type="submit" variant={variant} busy={busy} aria-live="polite" />;

type ActionButtonProps = Omit<ButtonProps, 'busy' | 'onClick'> & {
  /** Starts the work; presses are ignored until the promise settles. */
  onPress: () => Promise<unknown> | unknown;
};

/** A button outside a form that starts something once: a vote, a download. */
export const ActionButton = ({ onPress, ...rest }: ActionButtonProps) => {
  const [run, busy] = useSingleRun(onPress);
  return <Button {...rest} busy={busy} onClick={() => void run()} aria-live="polite" />;
};
