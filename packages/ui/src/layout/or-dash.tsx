import { Fragment, isValidElement, type ReactNode } from 'react';
import { words } from '../theme/words.ts';

/** A component that shows one value says by this that there is none to show, from its own properties. */
type ShowsValue = { isMissing?: (props: never) => boolean };

const hasChildren = (props: unknown): props is { children: ReactNode } =>
  typeof props === 'object' && props !== null && 'children' in props;

/**
 * Whether there is nothing to show: no value, a component whose value is missing, or markup around nothing else. Lists on a
 * phone and records leave such a value out.
 */
export const isMissing = (node: ReactNode): boolean => {
  if (node === null || node === undefined || typeof node === 'boolean') return true;
  if (typeof node === 'string') return node.trim() === '' || node === words.dash;
  if (Array.isArray(node)) return node.every(isMissing);
  if (!isValidElement(node)) return false;
  const { type, props } = node;
  if (typeof type === 'function') return (type as ShowsValue).isMissing?.(props as never) === true;
  return (typeof type === 'string' || type === Fragment) && hasChildren(props) && isMissing(props.children);
};

/** A missing value is a dash, never blank. */
export const orDash = (value: ReactNode): ReactNode => (isMissing(value) ? words.dash : value);
