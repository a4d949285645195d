/** The values of the form for a new letter, as the server takes them. */
import { OWN_CHOICE_OF_ACCOUNTS } from '@stoep/contract/platform/account-letters.texts';

export type LetterValues = Readonly<Record<string, unknown>>;

export const isToChosenAccounts = (letterGroup: unknown): boolean => letterGroup === OWN_CHOICE_OF_ACCOUNTS;

export const accountIdsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

export const chosenLetterOf = ({ accounts, subject, body, subjectAf, bodyAf, fileId }: LetterValues) => ({
  accounts: [...accountIdsOf(accounts)],
  subject: textOf(subject),
  body: textOf(body),
  subjectAf: textOf(subjectAf) || null,
  bodyAf: textOf(bodyAf) || null,
  fileId: typeof fileId === 'string' ? fileId : null,
});
export type ChosenLetter = ReturnType<typeof chosenLetterOf>;

export const groupLetterOf = ({ buildingId, templateId, letterGroup }: LetterValues) => ({
  buildingId,
  templateId,
  letterGroup,
});

/** Fields are named on the wire in lower case: subject_af is subjectAf in the form. */
export const byFormName = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      text,
    ]),
  );
