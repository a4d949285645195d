/** Formats one value of a record by the kind of its field; an API endpoint by its summary. */

import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import { formatRecordField } from '@stoep/contract/office/list-cells';
import type { OfficeField, StatusTone } from '@stoep/contract/office/office-resource';
import { isMailOfDemo } from '../../installation-status.ts';
import { auditedEndpointNameOf } from '../endpoint-names.ts';

export const EMPTY_VALUE_DASH = '—';

/** The status of an email without a mail server: not sent, or in the demo the demo mailbox. */
const KEPT = 'kept';
export const DEMO_MAILBOX = 'Demo mailbox';

/** The words for a stored identifier. */
export const formatStoredIdentifier = (value: string): string =>
  value === KEPT && isMailOfDemo() ? DEMO_MAILBOX : (auditedEndpointNameOf(value) ?? formatIdentifierAsWords(value));

/** The colour of a status. */
export const statusToneOf = (field: OfficeField | undefined, value: string): StatusTone =>
  value === KEPT && isMailOfDemo() ? 'success' : (field?.tones?.[value] ?? 'neutral');

/** Empty when there is no value. */
export const formatOfficeRecordField = (name: string, field: OfficeField, record: Record<string, unknown>): string =>
  formatRecordField(name, field, record, formatStoredIdentifier);
