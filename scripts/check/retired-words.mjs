/** Words that docs/words.md has retired: no exported name and no file name may be one or contain one. */
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { pathInCheckout } from '../setup/root.mjs';
import { listSourceFiles } from './sources.mjs';

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

/** 'isOutcomeDeferred' and 'form-draft-offer.tsx' -> their parts, in small letters. */
export const wordsOfName = (name) =>
  name
    .replace(/\.\w+$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    // "Not found" is a term of its own.
    .replace('not-found', '')
    .split(/[^a-z0-9]+/);

/** Parts of names that say what happens to a thing instead of what it is, or that are not the word of the field. */
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
  'brought',
  'insist',
  'parked',
  'attention',
  'aside',
];

/** The names that a file exports by declaration. */
export function exportedNamesOf(file, source) {
  const { program } = parseSync(file, source);
  return program.body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : null;
    if (!declared) return [];
    return declared.type === 'VariableDeclaration'
      ? declared.declarations.map(({ id }) => id.name).filter(Boolean)
      : [declared.id?.name].filter(Boolean);
  });
}

/** The names that are retired, or have a part that is: `[where, name, word]`. `names`: `[where, name]`. */
export const findRetiredNames = (names) =>
  names.flatMap(([where, name]) => {
    const word = GONE.includes(name) ? name : wordsOfName(name).find((part) => WORDS.includes(part));
    return word === undefined ? [] : [[where, name, word]];
  });

if (import.meta.main) {
  const files = listSourceFiles(['packages', 'apps', 'bench', 'e2e', 'scripts']);
  const names = files.flatMap((file) => [
    [file, file.slice(file.lastIndexOf('/') + 1)],
    ...exportedNamesOf(file, readFileSync(pathInCheckout(file), 'utf8')).map((name) => [file, name]),
  ]);
  const retired = findRetiredNames(names);
  for (const [file, name, word] of retired)
    process.stdout.write(`${file}: ${name} bears "${word}": name what the thing is (docs/words.md)\n`);
  process.stdout.write(`${names.length} names, ${retired.length} with a retired word\n`);
  process.exitCode = retired.length === 0 ? 0 : 1;
}
