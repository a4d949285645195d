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
  paths.userProfile,
];

export const isViewable = (row: Pick<Row, 'path'> | undefined): boolean => !row || !OWN.includes(row.path);
