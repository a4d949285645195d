import { recordTexts } from '@stoep/contract/scheme/records.texts';

export const yesNo = (value: boolean): string => (value ? recordTexts.yes : recordTexts.no);
