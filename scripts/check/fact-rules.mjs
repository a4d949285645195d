/**
 * What happens is told: each command tells a fact, or says why it may be quiet; each fact is declared in one place, and reads
 * in the audit as people write, since that is where everybody else learns of it.
 */
import { parseSync, Visitor } from 'oxc-parser';
import { formatIdentifier } from '../../packages/contract/src/office/format-identifier.ts';
import { isTest } from './sources.mjs';

const TELLING = ['record', 'unchanged', 'do', 'add'];

const isProduct = (file) => file.startsWith('apps/api/src/') && !isTest(file);

/** Whether a function tells by its first parameter what it does, or hands that on whole to who may. */
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

/** Where commands stand that could not tell anything and do not say why. One is refused as it runs; here it is before. */
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

/** The facts of a file by the name that the audit has for them; a gap where a part of the name is worked out. */
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

/** "Legal case: updated". Names of states and of kinds keep their own spelling, these are made of their identifiers. */
const AS_PEOPLE_WRITE = /^(?:[A-Z][a-z]*|…)(?:[ :…]+[a-z]*)*$/;

const lineOf = (source, at) => source.slice(0, at).split('\n').length;

/** @param files pairs of path and source @returns what breaks the rules, and a line that tells the counts */
export function judgeFacts(files) {
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
      if (!AS_PEOPLE_WRITE.test(formatIdentifier(action)))
        complaints.push(`${place(at)} the audit says "${formatIdentifier(action)}": that is not how people write`);
      declared.set(action, place(at));
    }
  }
  return { complaints, told: `${declared.size} kinds of facts, each declared once` };
}
