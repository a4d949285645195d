import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import './button.css';
import { focusParentOnRemoval } from '../layout/focus-on-removal.tsx';
import { Link, type LinkProps } from '../layout/link.tsx';
import { useReadOnly } from '../layout/read-only.tsx';

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  compact?: boolean | undefined;
  wide?: boolean | undefined;
  /** A square button with only an icon; it needs an aria-label. */
  icon?: boolean | undefined;
};

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** A busy button keeps the focus, announces its status and ignores presses. */
    busy?: boolean | undefined;
    /** Replaces the label while busy: "Submitting…". */
    busyLabel?: ReactNode;
    /** The button changes data; it is not drawn where nothing can be changed. */
    writes?: boolean | undefined;
    ref?: Ref<HTMLButtonElement>;
  };

export const buttonClass = ({ variant = 'secondary', compact, wide, icon }: ButtonLook, extra?: string) =>
  ['button', variant, compact && 'compact', wide && 'wide', icon && 'icon', extra].filter(Boolean).join(' ');

export const Button = ({
  variant,
  compact,
  wide,
  icon,
  busy = false,
  busyLabel,
  className,
  onClick,
  children,
  type = 'button',
  writes = false,
  ...rest
}: ButtonProps) => {
  if (useReadOnly() && writes) return null;
  return (
    <button
      ref={focusParentOnRemoval}
      {...rest}
      type={type}
      className={buttonClass({ variant, compact, wide, icon }, className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
};

export const LinkButton = ({ variant, compact, wide, icon, className, ...rest }: LinkProps & ButtonLook) => (
  <Link {...rest} className={buttonClass({ variant, compact, wide, icon }, className)} />
);
