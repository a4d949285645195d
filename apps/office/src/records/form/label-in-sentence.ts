/** A label inside a sentence: "Bulk mail" becomes "bulk mail", "Email" "email"; "AODs" is unchanged. */
export const labelInSentence = (label: string): string =>
  /^[A-Z]-?[a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
