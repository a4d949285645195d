/** Columns that replace others: a whole name for first names and surname, an address for the key of a person. */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { splitPersonName } from '@stoep/domain/people/split-name';
import { invalidResult, validResult } from '@stoep/domain/wording/check-result';
import {
  type ImportColumn,
  importColumnIntoProperty,
  importTextColumn,
  optionalImportColumn,
} from '../import-columns.ts';

/** Headings of a whole name. "Name" is not one: beside "Surname" it is the first name. */
export const WHOLE_NAME_HEADINGS = [
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
export const importWholeNameColumn = (name: string): ImportColumn => ({
  ...optionalImportColumn(importColumnIntoProperty(null, importTextColumn(name, texts.wholeName, 200))),
  alsoCalled: WHOLE_NAME_HEADINGS,
  standsFor: {
    columns: ['first_name', 'last_name'],
    of: (value) => {
      if (typeof value !== 'string') return invalidResult(texts.mustFilled);
      const found = splitPersonName(value);
      return found.kind === 'person'
        ? validResult({ first_name: found.firstName, last_name: found.lastName })
        : invalidResult(REFUSED[found.kind]);
    },
  },
});

/** Its values are the keys in a file without a key column. */
export const asKeyImportColumn = (column: ImportColumn): ImportColumn => ({
  ...column,
  standsFor: {
    columns: ['key'],
    of: (value) => validResult({ key: String(value ?? '') }),
  },
});
