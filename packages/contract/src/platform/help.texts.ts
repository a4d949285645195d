/** Screen texts of the help and contact page. */
import { declareScreenTexts } from '@stoep/domain/wording/screen-texts';
import { screenTitles } from './screen-titles.ts';

export const helpPageTexts = {
  title: screenTitles.help,
  ...declareScreenTexts('help', {
    lead: 'Your managing agent is happy to help. These are the quickest ways to get it.',
    contact: 'Contact us',
    telephone: 'Telephone',
    email: 'Email',
    website: 'Website',
    byTicket: 'The person who looks after your building gets your ticket, and you see every step of it.',
    points: [
      {
        ask: 'An amount looks wrong',
        answer:
          'Open the levy account and tap an entry to see how it was calculated. If it still looks wrong, tap “Query this charge”.',
      },
      {
        ask: 'Something in the building is broken',
        answer: 'Log a ticket for the building, with a photo if you can. We email you every update.',
      },
      {
        ask: 'You cannot see your account or building',
        answer: 'Check that the email address in your user profile is the one your managing agent has on file.',
      },
      {
        ask: 'You did not receive an email',
        answer:
          'Look in the spam folder first. We send statements to the address in your user profile, and the list on the statement page shows the status of each one.',
      },
    ],
  }),
};
