/** The sentence about a step that was taken, from the record as it is now. */
import type { OfficeRecord } from '@stoep/contract/office/office-resource';
import { formatDay, isDay } from '@stoep/domain/calendar/calendar';
import type { RecordBinding } from './record-binding.ts';

/** Links to people: an empty one is nobody. */
const PEOPLE: ReadonlySet<string | undefined> = new Set(['contacts', 'logins', 'staff']);

const textOfField = ({ resource: { fields } }: RecordBinding, record: OfficeRecord, name: string): string => {
  const value = record[name];
  if (value === null || value === undefined || value === '') return PEOPLE.has(fields[name]?.to) ? 'nobody' : 'none';
  if (typeof value === 'object') return 'name' in value ? String(value.name) : '';
  return isDay(value) ? formatDay(value) : String(value);
};

/** Undefined for a step without a sentence. */
export const stepMessageOf = async (
  binding: RecordBinding,
  step: string,
  record: OfficeRecord,
): Promise<string | undefined> => {
  // Loaded with the first step, because a server starts without it.
  const { fillStepSentence, stepSentenceOf } = await import('@stoep/contract/office/steps/step-sentences');
  const sentence = stepSentenceOf(binding.resource.name, step);
  return sentence && fillStepSentence(sentence, (name) => textOfField(binding, record, name));
};
