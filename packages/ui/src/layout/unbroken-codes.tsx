/** Numbers of units and accounts, which a line would break at their hyphen: "B-18". */
import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import './unbroken-codes.css';

const CODE = /(?<![\p{L}\p{N}-])(\p{L}{1,4}-\d{1,5}\p{L}?)(?![\p{L}\p{N}-])/u;

/** A text whose unit and account numbers stay on one line. */
export const UnbrokenCodes = ({ text }: { text: string }) =>
  createElement(
    Fragment,
    null,
    ...text
      .split(CODE)
      .map((part, at) => (at % 2 === 1 ? createElement('span', { className: 'unbroken' }, part) : part)),
  );

/** One word of a cell, alone or in a link, that is short enough to stay on one line. */
const SHORT_WORD = /^\S{1,16}$/;

const textOf = (node: ReactNode): string | undefined => {
  if (typeof node === 'string') return node;
  if (!isValidElement<{ children?: ReactNode }>(node)) return undefined;
  return typeof node.props.children === 'string' ? node.props.children : undefined;
};

/** The class of a cell with such a word. */
export const unbrokenClassOf = (cell: ReactNode): 'unbroken' | undefined =>
  SHORT_WORD.test(textOf(cell) ?? '') ? 'unbroken' : undefined;
