/** Sentences stand in the contract, by key: below the edge of the server and in the rules of the domain none is written out. */
import { parseSync } from 'oxc-parser';
import { isTest } from './sources.mjs';

const BELOW = /^(apps\/api\/src\/(modules|engines|access|kernel)|packages\/domain\/src)\//;
/** What is said of a value as it is typed: a schema takes text alone, and finds its words again by their English (0121). */
const TYPED =
  /^packages\/domain\/src\/(identity\/passwords|people\/(contact-details|storable-text|sa-\w+(-\w+)?)|money\/(amount-cell|money-input)|bank\/bank-accounts|suppliers\/sa-organisation|calendar\/day-input)\.ts$/;
/** What somebody reads: it begins as a sentence does, has more than one word, and ends. */
const isSentence = (text) => /^[\p{Lu}{]/u.test(text) && /\s/.test(text) && /[.?!]$/.test(text);

const ERRORS = ['Error', 'AggregateError'];

/** A reason is for who reads the code, an `Error` for who reads the log. */
const isForUs = (node, parent) =>
  (parent?.type === 'NewExpression' && ERRORS.includes(parent.callee.name)) ||
  (parent?.type === 'Property' && parent.value === node && parent.key.name === 'quiet') ||
  (parent?.type === 'CallExpression' && parent.callee.name === 'everyRowScope') ||
  parent?.type === 'TaggedTemplateExpression';

const textOf = (node) => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('{}');
  return '';
};

/** The sentences that a file writes out: `{file, line}` each. */
export function sentencesIn(file, source) {
  if (!BELOW.test(file) || TYPED.test(file) || isTest(file)) return [];
  const found = [];
  const walk = (node, parent) => {
    // Parts of one text are read by whoever reads the whole.
    const reader = node.type === 'BinaryExpression' ? parent : node;
    if (isSentence(textOf(node)) && !isForUs(node, parent))
      found.push({ file, line: source.slice(0, node.start).split('\n').length });
    for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') walk(child, reader);
  };
  walk(parseSync(file, source).program);
  return found;
}
