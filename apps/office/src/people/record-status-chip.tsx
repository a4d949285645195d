/** The status of a record as a chip, in the colour that its own list uses. */

import { findOfficeResource } from '@stoep/contract/office/index';
import type { OfficeResourceName } from '@stoep/contract/office/record-names';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { formatStoredIdentifier, statusToneOf } from '../records/form/field-text.ts';

export const RecordStatusChip = ({ of, field, word }: { of: OfficeResourceName; field: string; word: string }) => (
  <StatusChip tone={statusToneOf(findOfficeResource(of)?.fields[field], word)}>
    {formatStoredIdentifier(word)}
  </StatusChip>
);
