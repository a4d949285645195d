/** A letter as it was written: its fields stand by their names, as the list of "Insert field" has them. */
import { LETTER_FIELD_NAMES } from '@stoep/contract/platform/account-letters.sentences';
import { createElement, Fragment } from 'react';
import './letter-text.css';

const FIELD = /(\{\{[^{}]*\}\})/;

const nameOf = (part: string): string | undefined =>
  (LETTER_FIELD_NAMES as Readonly<Record<string, string>>)[part.replaceAll(/[{}\s]/g, '')];

const shown = (part: string) => {
  const name = FIELD.test(part) ? nameOf(part) : undefined;
  return name === undefined ? part : createElement('span', { className: 'letter-field' }, `[${name}]`);
};

export const LetterText = ({ text }: { text: string }) =>
  createElement(Fragment, null, ...text.split(FIELD).map(shown));
