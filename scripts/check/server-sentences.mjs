/** Sentences are in the contract, by key. Code below the edge of the server and the rules of the domain write none out. */
import { parseSync } from 'oxc-parser';
import { isTestFile } from './sources.mjs';

const BELOW = /^(apps\/api\/src\/(modules|engines|access|kernel)|packages\/domain\/src)\//;
/** Complaints about typed values: a schema takes text only, and the sentence is looked up by its English text (0121). */
const TYPED =
  /^packages\/domain\/src\/(identity\/passwords|people\/(contact-details|storable-text|sa-\w+(-\w+)?)|money\/(amount-cell|money-input)|bank\/bank-accounts|suppliers\/sa-organisation|calendar\/day-input)\.ts$/;
/** A text for people: it begins with a capital or a placeholder, has more than one word, and ends with a full stop or the like. */
const isSentence = (text) => /^[\p{Lu}{]/u.test(text) && /\s/.test(text) && /[.?!]$/.test(text);

const ERRORS = ['Error', 'AggregateError'];

/** A `reason` is for readers of the code, an `Error` for readers of the log. */
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
export function findServerSentences(file, source) {
  if (!BELOW.test(file) || TYPED.test(file) || isTestFile(file)) return [];
  const found = [];
  const walk = (node, parent) => {
    // The parts of a concatenated text belong to the reader of the whole.
    const reader = node.type === 'BinaryExpression' ? parent : node;
    if (isSentence(textOf(node)) && !isForUs(node, parent))
      found.push({ file, line: source.slice(0, node.start).split('\n').length });
    for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') walk(child, reader);
  };
  walk(parseSync(file, source).program);
  return found;
}
