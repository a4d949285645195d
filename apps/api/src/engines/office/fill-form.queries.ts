/** What the records say for a form that is begun, in the terms of its own record: nothing is kept, and nothing is decided. */
import { AppError } from '@stoep/contract/kit/errors';
import { isAskedFor } from '@stoep/contract/office/asked-for';
import type { Filled } from '@stoep/contract/office/filling';
import type { OfficeField } from '@stoep/contract/office/resource';
import { dayOf } from '@stoep/domain/calendar/calendar';
import { tellIn } from '../../kernel/languages.ts';
import type { Binding, Values } from './binding.ts';
import { readValue, writeValue } from './office-values.ts';
import type { StaffRequest } from './steps.commands.ts';

/** What is chosen so far. What cannot be read yet is still being typed, and counts as nothing. */
const readSoFar = ({ resource: { fields, fillsBy = [] } }: Binding, sent: Values): Values => {
  const form: Record<string, unknown> = {};
  for (const name of fillsBy) {
    const field: OfficeField | undefined = fields[name];
    if (!field || !isAskedFor(field, sent)) continue;
    const read = readValue({ ...field, required: false }, sent[name]);
    if (read.ok && read.value !== null) form[name] = read.value;
  }
  return form;
};

/** Throws not_found for a record whose form nothing is filled into. */
export const fillForm = async (
  { deps, person }: Pick<StaffRequest, 'deps' | 'person'>,
  binding: Binding,
  sent: Values,
): Promise<{ fields: Record<string, Filled> }> => {
  if (!binding.fills) throw new AppError('not_found');
  const now = deps.clock.now();
  const form = readSoFar(binding, sent);
  const found = await binding.fills({ db: deps.db, now, today: dayOf(now) }, form);
  const tell = tellIn(person.language);
  const fields: Record<string, Filled> = {};
  for (const [name, { value, from }] of Object.entries(found)) {
    const field = binding.resource.fields[name];
    if (!field || !isAskedFor(field, sent)) continue;
    fields[name] = { ...(value === undefined ? {} : { value: writeValue(field, value) }), from: tell(from) };
  }
  return { fields };
};
