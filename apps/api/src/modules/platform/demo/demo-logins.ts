/** The demo logins offered on the login page in demo mode. docs/demo.md describes them. */
export const DEMO_PASSWORD = 'Stoep-demo-2026';

export const DEMO_LOGINS = [
  { email: 'o1@demo.test', name: 'Owner', story: 'Owns a flat with a tenant and pays her levies' },
  { email: 't1@demo.test', name: 'Trustee', story: 'Votes on payments, quotes and agreements' },
  { email: 'c1@demo.test', name: 'Contractor', story: 'Quotes for jobs and follows payments' },
  { email: 'at1@demo.test', name: 'Attorney', story: 'Follows a legal case' },
  { email: 'ot@demo.test', name: 'Owner and trustee', story: 'Holds all three portals' },
  { email: 'st@demo.test', name: 'Managing agent', story: 'Runs the back office' },
] as const;
