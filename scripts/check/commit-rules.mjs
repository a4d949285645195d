/** What the subject of a commit has to look like: `area: verb object`, at most 72 characters (CONTRIBUTING.md, "Commits"). */

const MOST = 72;
const FORM = /^[a-z][a-z0-9-]*: [a-z][a-z-]*( \S+)+$/;
/** Imperatives that end like another form. */
const IMPERATIVES = new Set(
  'address bring bypass cross discuss embed exceed express feed focus guess miss need pass press process speed string'.split(
    ' ',
  ),
);
const isImperative = (verb) => IMPERATIVES.has(verb) || !/(ed|ing|s)$/.test(verb);

/** @returns what is wrong with a subject, or null */
export const checkCommitSubject = (subject) => {
  if ([...subject].length > MOST) return `has ${[...subject].length} characters; at most ${MOST}`;
  if (!FORM.test(subject)) return 'is not of the form "area: verb object"';
  if (subject.endsWith('.')) return 'ends with a full stop';
  const verb = subject.split(' ')[1];
  return isImperative(verb) ? null : `begins with "${verb}"; write the imperative`;
};
