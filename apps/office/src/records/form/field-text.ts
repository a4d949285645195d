/** Formats one value of a record by the kind of its field; an API endpoint by its summary. */

import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import { formatRecordField } from '@stoep/contract/office/list-cells';
import type { OfficeField } from '@stoep/contract/office/office-resource';
import { auditedEndpointNameOf } from '../endpoint-names.ts';

export const EMPTY_VALUE_DASH = '—';

/** The words for a stored identifier. */
export const formatStoredIdentifier = (value: string): string =>
  auditedEndpointNameOf(value) ?? formatIdentifierAsWords(value);

/** Empty when there is no value. */
export const formatOfficeRecordField = (name: string, field: OfficeField, record: Record<string, unknown>): string =>
  formatRecordField(name, field, record, formatStoredIdentifier);
