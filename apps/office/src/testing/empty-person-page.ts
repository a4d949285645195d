/** The answer for a person's page without any accounts, tickets or mails. */
export const emptyPersonPageAnswer = {
  accounts: [],
  accountCount: 0,
  tickets: [],
  ticketCount: 0,
  promises: [],
  mails: [],
  statementsInMaking: 0,
};
