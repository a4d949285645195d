import { expect, it } from 'vitest';
import { portalPaths } from './paths.ts';

it('C-2.1 fills the ids of an address', () => {
  expect(portalPaths.levyAccountDetail.href({ levyAccountId: 'a', responsiblePersonId: 'b' })).toBe(
    '/levy-account-detail/a/b',
  );
});

it('keeps an id from breaking out of its place', () => {
  expect(portalPaths.account.href({ accountId: '../user-profile?x=1' })).toBe('/account/..%2Fuser-profile%3Fx%3D1');
});

it('carries a query, leaving out what is not given', () => {
  expect(portalPaths.downloadStatement.href({ account: 'A 1', name: undefined })).toBe(
    '/download-statement?account=A+1',
  );
});
