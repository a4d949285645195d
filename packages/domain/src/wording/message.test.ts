import { expect, test } from 'vitest';
import { formatMessage, messageValueNames } from './message.ts';

const english = new Intl.PluralRules('en-ZA');

test('values stand where the message names them', () => {
  expect(formatMessage('{from} - {to} of {of}', { from: 1, to: 25, of: 120 }, english)).toBe('1 - 25 of 120');
  expect(formatMessage('nothing to fill', {}, english)).toBe('nothing to fill');
});

test('a plural follows the rules of its language, an exact number before them', () => {
  const message = '{count, plural, =0 {none} one {# entry of {name}} other {{count} entries of {name}}}';
  const said = (count: number) => formatMessage(message, { count, name: 'A-101' }, english);
  expect([0, 1, 2].map(said)).toEqual(['none', '1 entry of A-101', '2 entries of A-101']);
});

test('a choice takes its own form, else the other one', () => {
  const message = '{day, select, null {soon} other {on {day}}}';
  expect(formatMessage(message, { day: null }, english)).toBe('soon');
  expect(formatMessage(message, { day: '1 Dec' }, english)).toBe('on 1 Dec');
});

test('what a value holds is not read as a message', () => {
  expect(formatMessage('of {name}', { name: '{count}' }, english)).toBe('of {count}');
});

test('the names of values come in the order of the message, once each', () => {
  expect(messageValueNames('{a} and {b, plural, one {{a} {c}} other {#}}')).toEqual(['a', 'b', 'c']);
});
