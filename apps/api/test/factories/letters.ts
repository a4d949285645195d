/** Letters to chosen accounts, as the office sends them. */

export const aLetterTo = (accounts: readonly string[], more: object = {}) => ({
  accounts: [...accounts],
  subject: 'Roof of {{building}}',
  body: 'Dear owner of {{unit}}.\n\nYour balance is {{balance}}.',
  subjectAf: null,
  bodyAf: null,
  fileId: null,
  ...more,
});
