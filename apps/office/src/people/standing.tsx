/** How a record stands, in the colour that its own list gives the word. */
import { findResource } from '@stoep/contract/office/index';
import type { RecordName } from '@stoep/contract/office/record-names';
import { sayWord } from '@stoep/contract/office/words';
import { StatusChip } from '@stoep/ui/table/status-chip';

export const Standing = ({ of, field, word }: { of: RecordName; field: string; word: string }) => (
  <StatusChip tone={findResource(of)?.fields[field]?.tones?.[word] ?? 'neutral'}>{sayWord(word)}</StatusChip>
);
