/** The status of a record as a chip, in the colour that its own list uses. */

import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import { findOfficeResource } from '@stoep/contract/office/index';
import type { OfficeResourceName } from '@stoep/contract/office/record-names';
import { StatusChip } from '@stoep/ui/table/status-chip';

export const RecordStatusChip = ({ of, field, word }: { of: OfficeResourceName; field: string; word: string }) => (
  <StatusChip tone={findOfficeResource(of)?.fields[field]?.tones?.[word] ?? 'neutral'}>
    {formatIdentifierAsWords(word)}
  </StatusChip>
);
