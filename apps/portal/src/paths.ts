/**
 * Every address of the portal: its pattern, and the function that makes a link to it. The patterns are those of the
 * route guard table (C 2.1) and of links in the documents that have no page there (calls.md 5).
 */
type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type Values<P extends string> = [Names<P>] extends [never] ? [] : [values: Record<Names<P>, string>];
/** The query of an address: what has to survive a reload, or comes from a mail. */
export type PortalSearchParams = Readonly<Record<string, string | undefined>>;

export type PortalPath<P extends string = string> = {
  readonly pattern: P;
  readonly href: (...args: [...Values<P>, search?: PortalSearchParams]) => string;
};

const searchText = (search: PortalSearchParams = {}) => {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

const path = <const P extends string>(pattern: P): PortalPath<P> => {
  const named = pattern.includes(':');
  return {
    pattern,
    href: (...args: readonly unknown[]) => {
      const values = (named ? args[0] : {}) as Record<string, string>;
      const search = (named ? args[1] : args[0]) as PortalSearchParams | undefined;
      const filled = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
      return filled + searchText(search);
    },
  };
};

export const portalPaths = {
  signIn: path('/'),
  resetPassword: path('/reset-password'),
  changePassword: path('/change-password'),
  contractorRegistration: path('/contractor-registration'),
  hub: path('/user-portal'),
  userProfile: path('/user-profile'),
  confirmEmail: path('/confirm-email'),
  sessions: path('/sessions'),
  secondFactor: path('/second-factor'),
  myData: path('/my-data'),
  notices: path('/notices'),

  ownerPortal: path('/owner-portal'),
  accountDetailView: path('/account-detail-view/:accountId'),
  account: path('/account/:accountId'),
  levyAccountDetail: path('/levy-account-detail/:levyAccountId/:responsiblePersonId'),
  friendlyLetterChange: path('/fr-change'),
  downloadStatement: path('/download-statement'),
  howToPay: path('/how-to-pay'),
  whyThisAmount: path('/why-this-amount'),
  splitApproval: path('/split-approval'),
  buildingOwnerInfo: path('/building-owner-info/:buildingGuid'),

  logATicket: path('/log-a-ticket'),
  reportAProblem: path('/report-a-problem'),
  loggedTicket: path('/loggedticket/:ticketId'),

  trusteePortal: path('/trustee-portal'),
  buildingInfo: path('/building-info/:buildingGuid'),
  buildingApproval: path('/building-approvals/:approvalId'),
  aod: path('/aod/:id/:buildingId'),
  legal: path('/legal/:id/:buildingId'),
  payment: path('/payment/:id/:buildingId'),
  payments: path('/payments/:id/:buildingId'),
  maintenance: path('/maintenance/:id/:buildingId'),
  contractor: path('/contractor/:id/:buildingId'),
  task: path('/task/:id/:buildingId'),
  levyAccount: path('/levyaccount/:accountId/:buildingId'),
  trusteeAccount: path('/trustee-account/:accountId/:buildingId'),
  accountOfBuilding: path('/account/:accountId/:buildingId'),
  conduct: path('/conduct/:id/:buildingId'),
  municipality: path('/municipality/:id/:buildingId'),

  contractorPortal: path('/contractor-portal'),
  contractorMaintenance: path('/contractor-maint/:id/:contractorId'),
  contractorLegal: path('/contractor-legal/:id/:contractorId'),

  help: path('/help'),
  demoMailbox: path('/demo-mailbox'),
} as const;
