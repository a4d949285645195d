import { Fragment, isValidElement, type ReactNode } from 'react';
import { uiTexts } from '../theme/words.ts';

/** A component that displays one value can report, from its properties, that the value is missing. */
type ShowsValue = { isMissing?: (props: never) => boolean };

const hasChildren = (props: unknown): props is { children: ReactNode } =>
  typeof props === 'object' && props !== null && 'children' in props;

/**
 * Whether there is nothing to display: no value, a component whose value is missing, or markup around nothing else.
 * Compact rows and records leave such values out.
 */
export const isNodeEmpty = (node: ReactNode): boolean => {
  if (node === null || node === undefined || typeof node === 'boolean') return true;
  if (typeof node === 'string') return node.trim() === '' || node === uiTexts.dash;
  if (Array.isArray(node)) return node.every(isNodeEmpty);
  if (!isValidElement(node)) return false;
  const { type, props } = node;
  if (typeof type === 'function') return (type as ShowsValue).isMissing?.(props as never) === true;
  return (typeof type === 'string' || type === Fragment) && hasChildren(props) && isNodeEmpty(props.children);
};

/** A dash for a missing value, never blank. */
export const nodeOrDash = (value: ReactNode): ReactNode => (isNodeEmpty(value) ? uiTexts.dash : value);
