/** Who walks over every screen, where each begins, and the fewest screens that are there: whoever sees less has looked at nothing. */

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

/** Whose hub shows what no other's does: of several portals, of the office, of nothing. */
export const hubsOf = ['ot', 'st', 'nr'] as const;

/** What anybody may open; the sign-in screen has three faces. */
export const publicScreens = [
  '/',
  '/?mode=register',
  '/?mode=forgot',
  '/reset-password',
  '/contractor-registration',
  '/nowhere',
] as const;
