/**
 * Words that docs/words.md has retired: no exported name and no file may bear one. What bears one still is counted, and the
 * count may only fall.
 */
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { inRoot } from '../setup/root.mjs';
import { sourceFiles } from './sources.mjs';

/** Names that are gone for good, as a whole. docs/words.md says what took their place. */
const GONE = [
  'askedAlike',
  'gathered',
  'madeOnce',
  'askedKept',
  'askKept',
  'selectKept',
  'keptWrite',
  'byIndexAlone',
  'strangersOrder',
  'productsOrder',
  'orderOf',
  'someCoded',
  'someOf',
  'somebody',
  'doingPerson',
  'perhaps',
  'does',
  'adds',
  'face',
  'alongRequest',
  'withTrail',
  'tellableLine',
  'withPassingFolder',
  'shownLater',
  'startBell',
  'putOff',
  'mendFound',
  'slips',
  'meant',
  'lockRivals',
  'asksSecond',
  'bearCsos',
  'unbearCsos',
  'standsAsKept',
  'lookAtGaps',
  'bankLinesAside',
  'leftOutOfLists',
  'officeWholePages',
  'sentAboutAccount',
  'Asking',
  'Doer',
  'Order',
  'By',
  'Asked',
  'Told',
  'Found',
  'Of',
  'Said',
  'Given',
  'Kept',
  'Held',
  'Shown',
  'Heard',
  'Fallen',
  'Moved',
  'Means',
];

/** Parts of names that say what happens to a thing in place of what it is, with how many exported names and files bear each. */
const LEFT = { told: 9, asked: 15, kept: 46, held: 23, said: 5, given: 8, found: 9, shown: 62 };

/** 'isOutcomeHeld' and 'kept-form.tsx' -> their parts, in small letters. */
export const partsOf = (name) =>
  name
    .replace(/\.\w+$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    // What is not found is a term of its own.
    .replace('not-found', '')
    .split(/[^a-z0-9]+/);

const WORDS = [
  'told',
  'asked',
  'kept',
  'held',
  'said',
  'given',
  'found',
  'shown',
  'meant',
  'heard',
  'insist',
];

/** The names that a file exports by declaration. */
export function exportedNames(file, source) {
  const { program } = parseSync(file, source);
  return program.body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : null;
    if (!declared) return [];
    return declared.type === 'VariableDeclaration'
      ? declared.declarations.map(({ id }) => id.name).filter(Boolean)
      : [declared.id?.name].filter(Boolean);
  });
}

/** `{gone, counts}`: the names that are gone and stand there all the same, and how many bear each word. `names`: `[where, name]`. */
export function judge(names) {
  const gone = names.filter(([, name]) => GONE.includes(name));
  const counts = Object.fromEntries(
    WORDS.map((word) => [word, names.filter(([, name]) => partsOf(name).includes(word)).length]),
  );
  return { gone, counts };
}

/** The complaints of the counts against what is left. */
export const against = (counts, left) =>
  Object.entries(counts).flatMap(([word, count]) => {
    const most = left[word] ?? 0;
    if (count > most)
      return [`${count} names bear "${word}" (${most} before): name what the thing is (docs/words.md)`];
    return count < most
      ? [`${count} names bear "${word}": lower its count in scripts/check/retired-words.mjs`]
      : [];
  });

if (import.meta.main) {
  const files = sourceFiles(['packages', 'apps', 'bench', 'e2e', 'scripts']);
  const names = files.flatMap((file) => [
    [file, file.slice(file.lastIndexOf('/') + 1)],
    ...exportedNames(file, readFileSync(inRoot(file), 'utf8')).map((name) => [file, name]),
  ]);
  const { gone, counts } = judge(names);
  const complaints = [
    ...gone.map(([file, name]) => `${file}: ${name} is retired (docs/words.md)`),
    ...against(counts, LEFT),
  ];
  for (const line of complaints) process.stdout.write(`${line}\n`);
  const sum = Object.values(counts).reduce((all, one) => all + one, 0);
  process.stdout.write(`${names.length} names, ${sum} with a word that is on its way out\n`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
