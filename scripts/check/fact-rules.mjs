/**
 * Each command records an audit fact, or declares why it need not. Each fact is declared in one place, and its name is written
 * as people write, since the audit shows it.
 */
import { parseSync, Visitor } from 'oxc-parser';
import { formatIdentifierAsWords } from '../../packages/contract/src/office/format-identifier.ts';
import { isTestFile } from './sources.mjs';

const TELLING = ['record', 'unchanged', 'do', 'add'];

const isProduct = (file) => file.startsWith('apps/api/src/') && !isTestFile(file);

/** Whether a function records a fact through its first parameter, or passes that parameter whole to a function that may. */
function tells(run) {
  const [given] = run.params;
  if (given?.type !== 'Identifier') return false;
  const isWrite = (node) => node?.type === 'Identifier' && node.name === given.name;
  let told = false;
  new Visitor({
    CallExpression: ({ callee, arguments: passed }) => {
      const member = callee.type === 'MemberExpression' && isWrite(callee.object) && callee.property.name;
      if (TELLING.includes(member) || passed.some(isWrite)) told = true;
    },
  }).visit({
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExpressionStatement', expression: run }],
  });
  return told;
}

const isDeclaring = (name, given) =>
  ['defineCommand', 'defineCreationCommand'].includes(name) && given?.type === 'ObjectExpression';

/** Where commands are that cannot record a fact and do not say why. Such a command throws when it runs; this finds it earlier. */
function silentCommands(program) {
  const silent = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [given], start }) => {
      if (!isDeclaring(callee.name, given)) return;
      const named = (name) => given.properties.find(({ key }) => key?.name === name)?.value;
      const run = named('run');
      if (!named('quiet') && run?.type === 'ArrowFunctionExpression' && !tells(run)) silent.push(start);
    },
  }).visit(program);
  return silent;
}

/** The facts of a file by their names in the audit; "…" stands for a part of the name that is computed. */
function factsIn(program) {
  const facts = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [action], start }) => {
      if (callee.name !== 'defineFact') return;
      if (action?.type === 'Literal') facts.push({ at: start, action: action.value });
      if (action?.type === 'TemplateLiteral')
        facts.push({ at: start, action: action.quasis.map(({ value }) => value.raw).join('…') });
    },
  }).visit(program);
  return facts;
}

/** "Legal case updated". Names of states and kinds have their own spelling; these names are made from identifiers. */
const AS_PEOPLE_WRITE = /^(?:[A-Z][a-z]*|[A-Z]{2,}|Owner\/tenant|…)(?:[- …]+(?:[a-z]+|[A-Z]{2,})?)*$/;
/** A name with a computed part is no whole sentence: "Tasks: …". */
const isAsPeopleWrite = (action) =>
  AS_PEOPLE_WRITE.test(formatIdentifierAsWords(action).replace(action.includes('…') ? ':' : '', ''));

const lineOf = (source, at) => source.slice(0, at).split('\n').length;

/** @param files pairs of path and source @returns what breaks the rules, and a line with the counts */
export function checkAuditFactRules(files) {
  const complaints = [];
  const declared = new Map();
  for (const [file, source] of files) {
    if (!isProduct(file)) continue;
    const { program } = parseSync(file, source);
    const place = (at) => `${file}:${lineOf(source, at)}`;
    for (const at of silentCommands(program))
      complaints.push(`${place(at)} a command tells what it did, or is quiet and says why`);
    for (const { at, action } of factsIn(program)) {
      if (declared.has(action)) complaints.push(`${place(at)} ${action} is declared already: ${declared.get(action)}`);
      if (!isAsPeopleWrite(action))
        complaints.push(
          `${place(at)} the audit says "${formatIdentifierAsWords(action)}": that is not how people write`,
        );
      declared.set(action, place(at));
    }
  }
  return { complaints, told: `${declared.size} kinds of facts, each declared once` };
}
