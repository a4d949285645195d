export const optionsOf = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));
