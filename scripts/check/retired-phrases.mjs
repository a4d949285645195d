/** Phrases that needed a second reading on screen or in a mail (docs/words.md, "Texts"): no text of the product may have one again. */
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { pathInCheckout } from '../setup/root.mjs';
import { isTestFile, listSourceFiles } from './sources.mjs';

/** Each: what no text may say, and what to write. */
export const RETIRED_PHRASES = [
  // Words of this project that nobody in the field uses.
  [/\bby itself\b|\bby themselves\b/, 'automatically'],
  [/\bspeaks for\b|\bspeak for\b/, 'No match found'],
  [/\bstands in the text\b/, 'in the bank line'],
  [/\bcame back\b|\bcome back\?/, 'returned payment'],
  [/\blies unallocated\b|\blay unallocated\b/, 'is unallocated'],
  [/\bparked\b/, 'unallocated'],
  [/\bthe books\b(?! of the)|\bof the books\b/, 'cash book, ledger, or "the month is closed"'],
  [/\bon either side\b/, 'Balanced: …'],
  [/\bworked out\b|\bworking it out\b/i, 'calculated'],
  [/\bto be mended\b|\bmend the\b/, 'correct'],
  [
    /\btake back\b|\btaken back\b|\btake it back\b|\btakes back\b|\btaking back\b/i,
    'reverse, undo, withdraw or restore',
  ],
  [/\btaken? up again\b/i, 'restore'],
  [/\bbrought by\b|\bbring (?:in|it|this|the)\b|\bbrings? back\b|\bbrought back\b/i, 'import, upload or restore'],
  [/\blooks? after\b|\blooked after\b/i, 'portfolio manager'],
  [/\bwho answers for\b|\banswers for\b/i, 'responsible person'],
  [/\bwho has what\b/i, 'team workload'],
  [/\bin hand\b/i, 'current, open or assigned'],
  [/\bput off\b/i, 'postpone'],
  [/\bmade of it\b|\bis made of\b/i, 'breakdown'],
  [/\bgive up what\b/i, 'discard'],
  [/\bcharged to nobody\b|\bnobody’s yet\b|\bnobody's yet\b/i, 'unbilled, unallocated'],
  [/\bborne by\b/i, 'paid by'],
  // Nouns that the glossary replaces.
  [/\bduties of\b|\bduty\b/i, 'compliance item'],
  [/\bmonths? raised\b/i, 'levy run'],
  [/\bchanges? of who pays\b/i, 'owner/tenant split request'],
  [/\bamounts? for two people\b|\bwhen two people are needed\b/i, 'approval limit'],
  [/\bentr(?:y|ies) to confirm\b/i, 'entries awaiting approval'],
  [/\bpapers? (?:of|expir|asked|is|are)\b|\bits papers\b|\bthe papers\b/i, 'documents'],
  [/\bthe firm\b|\bthis firm\b|\bfirms (?:that|were|was)\b|\ba firm\b/i, 'contractor or supplier'],
  [/\bbands? (?:of|that|out)\b|\b(?:the|first|this) bands?\b(?! of emails)/i, 'tariff step'],
  [/\be-mail/i, 'email'],
  [/\bunit billings?\b/i, 'fixed charges, recoveries or charge'],
  [/\bspecial contributions?\b/i, 'special levy'],
  [/\bis with the attorneys?\b|\bare with the attorneys?\b/i, 'handed over to attorneys'],
  [/\blines? of the bank\b/i, 'bank line'],
  [/\bletter of the bank\b/i, 'bank letter'],
  [/\bcomplex\b|\bproperties\b/i, 'building'],
  // The portal keeps the documents' Owner Account (decision 0357).
  [/\bowner accounts?\b/i, 'account holder'],
  // Sentences without a subject, or told in the passive about nobody.
  [/^(?:please )?say (?:why|when|so|here)\b/i, 'enter the reason, or choose …'],
  [/\bwhat (?:stands|stood|is left|was said|this is|was before|was given|is not right)\b/i, 'name the thing'],
  [/\bas it stands\b|\bas they stand\b|\bstands as\b/i, 'the current …'],
  [/\bnothing is known\b|\bnobody knows\b|\bnobody has said\b/i, 'say what is missing'],
  [/\ball the same\b/i, 'with these problems'],
  [/\bshown by its end\b/i, 'only the last digits are shown'],
  [/\bcounts? once\b|\bcount from then\b/i, 'applies when'],
  [/\bfrom then on\b/i, 'then'],
  [/\bhold back\b|\bheld back\b/i, 'block or wait'],
  [/\bas at first\b/i, 'reset'],
  [/\bchoose none\b/i, 'clear'],
  // What a second reader named: riddles, facts where an error was meant, and the program as an actor.
  [/\b(?:the|only the) product (?:posts|calculates|numbers|learns|works|tries)\b/i, 'automatically, or the passive'],
  [/\bonce a (?:building|bank account)\b/i, 'unique within …'],
  [/\bof the counter\b|\bmetered use\b|\bkeep this use\b/i, 'number of digits, consumption'],
  [/\b(?:is|are) not (?:before|negative)\b/i, 'cannot be …'],
  [/\bbank id\b|\bown line id\b/i, 'transaction number'],
  [/\bour lines\b/i, 'the imported bank lines'],
  [/\bminutes? of the end\b|\bminute (?:of|or)\b/i, 'minutes of …'],
  [/\bput right\b|\blook (?:it|them) over\b/i, 'correct, check'],
  [/\bstands? (?:on this account|below|among)\b/i, 'is on, is listed below'],
  [/\brun on without\b|\banswers for nothing\b/i, 'continues, gets the type Other'],
  [/\bbroke off\b|\bin the way of\b/i, 'failed, prevents'],
  [/\bat the bank yet\b|\bbalance of the bank\b/i, 'on the bank statement'],
];

/** Documents' texts, translations and code lists are somebody else's words; a summary is for programmers. */
const READ =
  /^packages\/contract\/src\/(?!languages|.*\/languages\/)(?:.*\.(?:resources|sentences)\.ts|office\/.*\.ts|imports\/.*\.ts|scheme\/(?:buildings|take-on)\/.*\.ts)$|^apps\/office\/src\/(?!testing\/).*\.tsx?$|^apps\/api\/src\/.*(?:\.email|-pdf-data)\.ts$/;
const KEYS_OF_CODE = new Set([
  'summary',
  'words',
  'path',
  'className',
  'key',
  'id',
  'kind',
  'by',
  'to',
  'href',
  'name',
]);

/** The texts in a source file: strings with a space, templates and JSX text, as `[line, text]`. */
export function textsOf(file, source) {
  const { program } = parseSync(file, source);
  const lineAt = (position) => source.slice(0, position).split('\n').length;
  const texts = [];
  const add = (node, text) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim();
    if (/[A-Za-z]{2,} \S/.test(plain)) texts.push([lineAt(node.start), plain]);
  };
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return void node.forEach(visit);
    if (/^(?:Import|ExportAll)|^TSLiteralType$|^TaggedTemplate/.test(node.type ?? '')) return;
    if (node.type === 'Property' && KEYS_OF_CODE.has(node.key?.name ?? node.key?.value)) return;
    if (node.type === 'JSXAttribute' && KEYS_OF_CODE.has(node.name?.name)) return;
    if (node.type === 'JSXText') add(node, node.value);
    else if (node.type === 'Literal' && typeof node.value === 'string') add(node, node.value);
    else if (node.type === 'TemplateLiteral') add(node, node.quasis.map(({ value }) => value.cooked).join('…'));
    for (const [key, value] of Object.entries(node)) if (key !== 'typeAnnotation') visit(value);
  };
  visit(program.body);
  return texts;
}

/** The retired phrases in texts: `[line, text, what to write]`. */
export const findRetiredPhrases = (texts) =>
  texts.flatMap(([line, text]) => {
    const retired = RETIRED_PHRASES.find(([phrase]) => phrase.test(text));
    return retired ? [[line, text, retired[1]]] : [];
  });

if (import.meta.main) {
  const files = listSourceFiles(['packages/contract/src', 'apps/office/src', 'apps/api/src']).filter(
    (file) => READ.test(file) && !isTestFile(file),
  );
  let [texts, retired] = [0, 0];
  for (const file of files) {
    const read = textsOf(file, readFileSync(pathInCheckout(file), 'utf8'));
    texts += read.length;
    for (const [line, text, instead] of findRetiredPhrases(read)) {
      retired += 1;
      process.stdout.write(`${file}:${line}: "${text}" needs a second reading: ${instead} (docs/words.md)\n`);
    }
  }
  process.stdout.write(`${texts} texts, ${retired} with a retired phrase\n`);
  process.exitCode = retired === 0 ? 0 : 1;
}
