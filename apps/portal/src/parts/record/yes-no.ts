import { recordTexts } from '@stoep/contract/texts/records';

export const yesNo = (value: boolean): string => (value ? recordTexts.yes : recordTexts.no);
