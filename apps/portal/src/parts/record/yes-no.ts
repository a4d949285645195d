import { recordPageTexts } from '@stoep/contract/scheme/record-pages.texts';

export const formatYesNo = (value: boolean): string => (value ? recordPageTexts.yes : recordPageTexts.no);
