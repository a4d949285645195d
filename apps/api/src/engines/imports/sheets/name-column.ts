/** Columns that replace others: a whole name for first names and surname, an address for the key of a person. */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { splitName } from '@stoep/domain/people/split-name';
import { accept, refuse } from '@stoep/domain/wording/check-result';
import { type Column, into, optional, text } from '../columns.ts';

/** What the column of a whole name is called. "Name" is not among them: beside "Surname" it is the first name. */
export const WHOLE_NAME = [
  'Full name',
  'Full names',
  'Name and surname',
  'Names and surname',
  'Owner',
  'Owner name',
  'Name of owner',
  'Registered owner',
  'Volle naam',
  'Volle name',
  'Naam en van',
  'Eienaar',
];

const REFUSED = {
  company: texts.companyNotSplit,
  couple: texts.coupleNotSplit,
  unclear: texts.nameNotSplit,
} as const;

/** One cell with the whole name of a person; it fills `first_name` and `last_name`. */
export const wholeName = (name: string): Column => ({
  ...optional(into(null, text(name, texts.wholeName, 200))),
  alsoCalled: WHOLE_NAME,
  standsFor: {
    columns: ['first_name', 'last_name'],
    of: (value) => {
      if (typeof value !== 'string') return refuse(texts.mustFilled);
      const found = splitName(value);
      return found.kind === 'person'
        ? accept({ first_name: found.firstName, last_name: found.lastName })
        : refuse(REFUSED[found.kind]);
    },
  },
});

/** In a file without a key column, its values are the keys. */
export const standsForKey = (column: Column): Column => ({
  ...column,
  standsFor: {
    columns: ['key'],
    of: (value) => accept({ key: String(value ?? '') }),
  },
});
