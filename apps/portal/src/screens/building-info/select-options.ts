import { textOfCode } from '@stoep/domain/wording/screen-texts';
export const selectOptionsOfLabels = (labels: readonly string[]) =>
  labels.map((label) => ({ value: label, label: textOfCode(label) }));
