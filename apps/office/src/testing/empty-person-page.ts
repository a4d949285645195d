/** The answer for a person's page without any accounts, tickets or mails. */
export const emptyPersonPageAnswer = {
  telephones: [],
  openTickets: [],
  openTicketCount: 0,
  lastContact: null,
  accounts: [],
  accountCount: 0,
  tickets: [],
  ticketCount: 0,
  promises: [],
  mails: [],
  statementsInMaking: 0,
};
