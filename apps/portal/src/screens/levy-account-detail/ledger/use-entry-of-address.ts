/** The entry that the address names, from a link of "Why this amount" or of a ticket. */
import { useSearchParams } from 'react-router';

export const useLedgerEntryIdFromUrl = (): string | null => useSearchParams()[0].get('entry');
