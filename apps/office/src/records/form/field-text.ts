/** Formats one value of a record by the kind of its field; an API endpoint by its summary. */

import { formatIdentifier } from '@stoep/contract/office/format-identifier';
import { formatRecordField } from '@stoep/contract/office/list-cells';
import type { OfficeField } from '@stoep/contract/office/office-resource';
import { endpointNameOf } from '../endpoint-names.ts';

export const EMPTY_VALUE_DASH = '—';

/** The words for a stored identifier. */
export const formatStoredWord = (value: string): string => endpointNameOf(value) ?? formatIdentifier(value);

/** Empty when there is no value. */
export const formatField = (name: string, field: OfficeField, record: Record<string, unknown>): string =>
  formatRecordField(name, field, record, formatStoredWord);
