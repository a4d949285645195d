/** Help and contact. */
import { screenTexts } from '@stoep/domain/wording/screen-texts';
import { screenTitles } from './screen-titles.ts';

export const helpTexts = {
  title: screenTitles.help,
  ...screenTexts('help', {
    lead: 'Your managing agent is happy to help. These are the quickest ways.',
    contact: 'Reach us',
    telephone: 'Telephone',
    email: 'Email',
    website: 'Website',
    byTicket: 'A ticket reaches whoever looks after your building, and you see every step of it.',
    points: [
      {
        ask: 'A figure looks wrong',
        answer:
          'Open the levy account and choose the entry: every entry says where it comes from. If it still looks wrong, log a ticket about that account.',
      },
      {
        ask: 'Something in the building is broken',
        answer: 'Log a ticket for the building, with a photo if you can. You are told of every step.',
      },
      {
        ask: 'You cannot see your account or building',
        answer:
          'Check that the e-mail address in your user profile is the one your managing agent holds for you.',
      },
      {
        ask: 'You did not receive an e-mail',
        answer:
          'Look in the spam folder first. Statements are sent to the address in your user profile, and the list of requests on the statement page shows their state.',
      },
    ],
  }),
};
