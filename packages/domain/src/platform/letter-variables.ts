/** The variables of an agency's own letters, in double braces: {{owner_name}}. */

/**
 * Each value belongs to the recipient, or to the building and is on its statements. So no template can show the data
 * of another person.
 */
export const LETTER_VARIABLES = [
  'owner_name',
  'account_number',
  'reference',
  'building',
  'unit',
  'balance',
  'overdue',
  'today',
  'bank',
  'bank_account_name',
  'bank_account_number',
  'branch_code',
  'agent',
] as const;
export type LetterVariable = (typeof LETTER_VARIABLES)[number];
export type LetterValues = Readonly<Record<LetterVariable, string>>;

const PLACE = /\{\{([^{}]*)\}\}/g;

/** A variable in single braces would stay as it is typed. */
const IN_SINGLE_BRACES = new RegExp(`\\{\\s*(?:${LETTER_VARIABLES.join('|')})\\s*\\}`);

const isVariable = (name: string): name is LetterVariable => (LETTER_VARIABLES as readonly string[]).includes(name);

/** The unknown variable names of a text, each once, as typed, and whether braces are unbalanced, single or empty. */
export const checkLetterVariables = (text: string): { readonly unknown: string[]; readonly loose: boolean } => {
  const names = [...text.matchAll(PLACE)].map(([, name = '']) => name.trim());
  const rest = text.replaceAll(PLACE, '');
  return {
    unknown: [...new Set(names.filter((name) => name !== '' && !isVariable(name)))],
    loose: names.includes('') || /\{\{|\}\}/.test(rest) || IN_SINGLE_BRACES.test(rest),
  };
};

/** Fills the variables in one pass, so that braces in a value, such as a name, are never taken for a variable. */
export const fillLetterVariables = (text: string, values: LetterValues): string =>
  text.replaceAll(PLACE, (place, name: string) => {
    const variable = name.trim();
    return isVariable(variable) ? values[variable] : place;
  });
