/** Prefills an open form from existing records. It stores nothing and decides nothing. */
import { AppError } from '@stoep/contract/kit/errors';
import { isFormFieldApplicable } from '@stoep/contract/office/form-field-applicability';
import type { FormFieldPrefill } from '@stoep/contract/office/form-prefill';
import type { OfficeField } from '@stoep/contract/office/office-resource';
import { dayOfInstant } from '@stoep/domain/calendar/calendar';
import { sentenceFormatterOf } from '../../kernel/sentence-formatters.ts';
import { decodeOfficeFieldValue, encodeOfficeFieldValue } from './office-values.ts';
import type { RecordBinding, RecordValues } from './record-binding.ts';
import type { StaffRequest } from './steps.commands.ts';

/** The values typed so far. A value that cannot be read yet counts as empty. */
const readSoFar = ({ resource: { fields, fillsBy = [] } }: RecordBinding, sent: RecordValues): RecordValues => {
  const form: Record<string, unknown> = {};
  for (const name of fillsBy) {
    const field: OfficeField | undefined = fields[name];
    if (!field || !isFormFieldApplicable(field, sent)) continue;
    const read = decodeOfficeFieldValue({ ...field, required: false }, sent[name]);
    if (read.ok && read.value !== null) form[name] = read.value;
  }
  return form;
};

/** Throws not_found for a record without a prefilled form. */
export const readRecordFormPrefill = async (
  { deps, person }: Pick<StaffRequest, 'deps' | 'person'>,
  binding: RecordBinding,
  sent: RecordValues,
): Promise<{ fields: Record<string, FormFieldPrefill> }> => {
  if (!binding.fills) throw new AppError('not_found');
  const now = deps.clock.now();
  const form = readSoFar(binding, sent);
  const found = await binding.fills({ db: deps.db, now, today: dayOfInstant(now) }, form);
  const tell = sentenceFormatterOf(person.language);
  const fields: Record<string, FormFieldPrefill> = {};
  for (const [name, { value, from, first }] of Object.entries(found)) {
    const field = binding.resource.fields[name];
    if (!field || !isFormFieldApplicable(field, sent)) continue;
    fields[name] = {
      ...(value === undefined ? {} : { value: encodeOfficeFieldValue(field, value) }),
      from: tell(from),
      ...(first ? { first: { label: tell(first.label), ids: [...first.ids] } } : {}),
    };
  }
  return { fields };
};
