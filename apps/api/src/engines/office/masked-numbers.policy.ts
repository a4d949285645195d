/** Masks numbers of people and bank accounts in lists, records, exports and the audit. */
import { officeResources } from '@stoep/contract/office/index';
import type { OfficeField, OfficeRecord, OfficeResource } from '@stoep/contract/office/office-resource';
import { maskLongNumbersInText, maskPersonalNumber } from '@stoep/domain/people/masked-number';
import { memoize } from '../../kernel/memoize.ts';
import type { RecordBinding } from './record-binding.ts';

/** Field names that are masked in every audit entry: of settings, a profile or an import. */
const SAYS_ITSELF = /^(bank_?account_?number|to_?bank_?account_?number|id_?number|.*registration_?id(passport)?)$/i;

const maskedFieldsOf = ({ fields }: OfficeResource): ReadonlyMap<string, OfficeField> =>
  new Map(Object.entries(fields).filter(([, field]) => field.masked && field.kind !== 'data'));

const BY_KIND = new Map<string, ReadonlyMap<string, OfficeField>>(
  officeResources.map((one) => [one.name, maskedFieldsOf(one)]),
);

/** Other names that the audit has for records. */
const SUBJECTS: Readonly<Record<string, string>> = {
  settings: 'bank-accounts',
  beneficiary: 'beneficiaries',
};

const maskText = (field: OfficeField | undefined, text: string): string =>
  field?.masked?.within ? maskLongNumbersInText(text) : maskPersonalNumber(text);

/** Masks the data of an audit entry, by the field names of its record. */
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

/** Masks the numbers of a record in place and answers it. The caller must be its only user. */
export const maskRecordNumbers = ({ resource }: RecordBinding, record: OfficeRecord): OfficeRecord => {
  const fields = hidden(resource, () => Object.entries(resource.fields).filter(([, { masked }]) => masked));
  for (const [name, field] of fields) record[name] = maskedValue(field, record, record[name]);
  return record;
};

/** A copy of the record with its numbers masked, until somebody presses to reveal one. */
export const maskedRecordOf = (binding: RecordBinding, record: OfficeRecord): OfficeRecord =>
  maskRecordNumbers(binding, { ...record });
