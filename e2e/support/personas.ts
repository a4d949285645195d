/** The people who visit every screen: where each begins, and the least number of screens, so that an empty visit fails. */

const own = [
  '/user-portal',
  '/user-profile',
  '/change-password',
  '/sessions',
  '/second-factor',
  '/notices',
  '/my-data',
];

export const personas = {
  owner: { login: 'o1', starts: ['/owner-portal', ...own], least: 15 },
  tenant: { login: 'tn', starts: own, least: 8 },
  trustee: { login: 't1', starts: ['/trustee-portal', ...own], least: 21 },
  contractor: { login: 'c1', starts: ['/contractor-portal', ...own], least: 9 },
  attorney: { login: 'at1', starts: ['/contractor-portal?tab=legal', ...own], least: 9 },
} as const;

/** People whose hubs differ from all others: one with several portals, one of the office, one with none. */
export const hubsOf = ['ot', 'st', 'nr'] as const;

/** Screens for anybody; the sign-in screen has three modes. */
export const publicScreens = [
  '/',
  '/?mode=register',
  '/?mode=forgot',
  '/reset-password',
  '/contractor-registration',
  '/nowhere',
] as const;
