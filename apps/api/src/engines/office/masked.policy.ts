/** Numbers of people and bank accounts, as they go out in lists, records, exports and the audit. */
import { officeResources } from '@stoep/contract/office/index';
import type { OfficeField, OfficeRecord, OfficeResource } from '@stoep/contract/office/resource';
import { maskNumber, maskNumbersWithin } from '@stoep/domain/people/masked-number';
import { memoize } from '../../kernel/memoize.ts';
import type { Binding } from './binding.ts';

/** Names that say it by themselves, whatever the audit tells of: the settings, a profile, an import. */
const SAYS_ITSELF =
  /^(bank_?account_?number|to_?bank_?account_?number|id_?number|.*registration_?id(passport)?)$/i;

const maskedFieldsOf = ({ fields }: OfficeResource): ReadonlyMap<string, OfficeField> =>
  new Map(Object.entries(fields).filter(([, field]) => field.masked && field.kind !== 'data'));

const BY_KIND = new Map<string, ReadonlyMap<string, OfficeField>>(
  officeResources.map((one) => [one.name, maskedFieldsOf(one)]),
);

/** Other words for records that the audit tells of. */
const SUBJECTS: Readonly<Record<string, string>> = {
  settings: 'bank-accounts',
  beneficiary: 'beneficiaries',
};

const maskText = (field: OfficeField | undefined, text: string): string =>
  field?.masked?.within ? maskNumbersWithin(text) : maskNumber(text);

/** What a machine wrote down of a kind of record, by the names of its values. */
const maskData = (value: unknown, fields: ReadonlyMap<string, OfficeField>): unknown => {
  if (Array.isArray(value)) return value.map((one) => maskData(one, fields));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const hides = fields.has(name) || SAYS_ITSELF.test(name);
      return hides && (typeof inner === 'string' || typeof inner === 'number')
        ? [name, maskText(fields.get(name), String(inner))]
        : [name, maskData(inner, fields)];
    }),
  );
};

const NONE: ReadonlyMap<string, OfficeField> = new Map();

const maskedValue = (field: OfficeField, record: OfficeRecord, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (field.kind !== 'data') return maskText(field, value);
  const kind = String(record.subjectKind ?? '');
  return JSON.stringify(maskData(JSON.parse(value), BY_KIND.get(SUBJECTS[kind] ?? kind) ?? NONE), null, 2);
};

const hidden = memoize<OfficeResource, readonly (readonly [string, OfficeField])[]>();

/** Hides the numbers of a record that nobody else holds yet, and answers it. */
export const hideNumbers = ({ resource }: Binding, record: OfficeRecord): OfficeRecord => {
  const fields = hidden(resource, () => Object.entries(resource.fields).filter(([, { masked }]) => masked));
  for (const [name, field] of fields) record[name] = maskedValue(field, record, record[name]);
  return record;
};

/** The record as it is shown until somebody presses to see a number. */
export const maskedRecord = (binding: Binding, record: OfficeRecord): OfficeRecord =>
  hideNumbers(binding, { ...record });
