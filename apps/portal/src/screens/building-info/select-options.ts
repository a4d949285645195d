import { translateCode } from '@stoep/domain/wording/screen-texts';
export const selectOptionsOfLabels = (labels: readonly string[]) =>
  labels.map((label) => ({ value: label, label: translateCode(label) }));
