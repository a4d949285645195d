/** Screen texts of the portal hub (A 2 /user-portal), word for word. */
import { declareScreenTexts } from '@stoep/domain/wording/screen-texts';
import { screenTitles } from './screen-titles.ts';

export const portalHubTexts = {
  title: screenTitles.hub,
  ...declareScreenTexts('hub', {
    confirming: 'Confirming Access...',
    noAccess: 'You do not have access to any portals. Please contact support.',
    noAccessNext:
      'Your login is not linked to an owner, a trustee or a contractor at present. Your managing agent can link it.',
    staff: 'You work here as staff.',
    staffNext: 'Your work is in the back office.',
    openOffice: 'Open the back office',
    accessFailed: 'Your access could not be confirmed.',
    welcome: 'Where would you like to go?',
    actions: 'What you can do here',
    needsYou: 'For your attention',
    needsYouFailed: 'Could not load what needs your attention.',
    checking: 'Checking for updates…',
    allClear: "You're up to date.",
    install: {
      title: 'Put Stoep on your home screen',
      lead: 'It opens like an app, and shows your balance when you are offline.',
      share: 'Tap Share, then “Add to Home Screen”. It opens like an app, and shows your balance when you are offline.',
      install: 'Install',
      installing: 'Installing…',
      notNow: 'Not now',
    },
    portals: {
      owner: { name: 'Owner Portal', about: 'Your accounts, statements, buildings and tickets' },
      trustee: { name: 'Trustee Portal', about: 'Decisions to vote on, your buildings and tickets' },
      contractor: { name: 'Contractor Portal', about: 'Quotes, jobs, payments and your details' },
      staff: { name: 'Back Office', about: 'Buildings, people and accounts of the managing agent' },
    },
  }),
};
