import { recordTexts } from '@stoep/contract/buildings/records.texts';

export const yesNo = (value: boolean): string => (value ? recordTexts.yes : recordTexts.no);
