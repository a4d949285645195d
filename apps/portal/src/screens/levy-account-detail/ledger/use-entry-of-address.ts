/** The entry that the address names: a link of "Why this amount" or of a ticket leads to it. */
import { useSearchParams } from 'react-router';

export const useLedgerEntryIdFromUrl = (): string | null => useSearchParams()[0].get('entry');
