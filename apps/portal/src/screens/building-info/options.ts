import { wordOf } from '@stoep/domain/wording/screen-texts';
export const optionsOf = (labels: readonly string[]) =>
  labels.map((label) => ({ value: label, label: wordOf(label) }));
