/** What a letter of the agent's own may be filled in with, in two braces: {{owner_name}}. */

/**
 * Each is the recipient's own, or the building's and printed on its statements: nothing else of anybody can be asked for by a
 * template, whoever wrote it.
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

const isVariable = (name: string): name is LetterVariable => (LETTER_VARIABLES as readonly string[]).includes(name);

/** Names in braces that are no variable, each once, as typed; and whether braces are left that open or close nothing. */
export const checkLetterVariables = (text: string): { readonly unknown: string[]; readonly loose: boolean } => {
  const names = [...text.matchAll(PLACE)].map(([, name = '']) => name.trim());
  return {
    unknown: [...new Set(names.filter((name) => !isVariable(name)))],
    loose: /\{\{|\}\}/.test(text.replaceAll(PLACE, '')),
  };
};

/** The text with its values. In one pass: braces within a value, such as somebody's name, are never read as a variable. */
export const fillLetterVariables = (text: string, values: LetterValues): string =>
  text.replaceAll(PLACE, (place, name: string) => {
    const variable = name.trim();
    return isVariable(variable) ? values[variable] : place;
  });
