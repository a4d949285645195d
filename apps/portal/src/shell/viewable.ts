/** Screens that staff do not see who look as somebody else: they only write, or are the person's alone. */
import { paths } from '../paths.ts';
import type { Row } from '../route-row.ts';

const OWN: readonly Row['path'][] = [
  paths.sessions,
  paths.secondFactor,
  paths.myData,
  paths.changePassword,
  paths.confirmEmail,
  paths.friendlyLetterChange,
  paths.downloadStatement,
  paths.splitApproval,
  paths.logATicket,
  paths.reportAProblem,
  paths.userProfile,
];

/** A link to one of them is not offered: it would lead to a page that is not shown. */
export const leadsToOwn = (href: string): boolean =>
  OWN.some(({ pattern }) => pattern === href.split(/[?#]/)[0]);

export const isViewable = (row: Pick<Row, 'path'> | undefined): boolean => !row || !OWN.includes(row.path);
