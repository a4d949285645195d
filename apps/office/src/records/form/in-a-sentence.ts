/** A label inside a sentence: "Bulk mail" becomes "bulk mail", "E-mail" "e-mail"; "AODs" stay as they are. */
export const inASentence = (label: string): string =>
  /^[A-Z]-?[a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
