/** The answer about a person who answers for nothing. */
export const nothingOfAPerson = {
  accounts: [],
  accountCount: 0,
  tickets: [],
  ticketCount: 0,
  promises: [],
  mails: [],
  statementsInMaking: 0,
};
