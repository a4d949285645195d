/** One value of a record as text, by the kind of its field; an API call is named by its summary. */
import { textOfField } from '@stoep/contract/office/list-cells';
import type { OfficeField } from '@stoep/contract/office/resource';
import { sayWord } from '@stoep/contract/office/words';
import { callName } from '../endpoint-names.ts';

export const DASH = '—';

/** The words for a stored identifier. */
export const sayStored = (value: string): string => callName(value) ?? sayWord(value);

/** Empty when there is nothing. */
export const fieldText = (name: string, field: OfficeField, record: Record<string, unknown>): string =>
  textOfField(name, field, record, sayStored);
