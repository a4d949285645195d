/** What people typed is text on the pages of the portal: sign by sign, and nothing of it becomes markup. */

import { paying } from '@stoep/contract/bank/paying';
import { splitRequests } from '@stoep/contract/billing/split-requests';
import { profiles } from '@stoep/contract/identity/profile';
import { levyAccounts } from '@stoep/contract/ledger/levy-accounts';
import { approvals } from '@stoep/contract/scheme/approvals';
import { buildingApprovals } from '@stoep/contract/scheme/approvals-of-building';
import { tickets } from '@stoep/contract/works/tickets';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOwner, aTrustee } from './testing/actors.ts';
import { anApprovalDetail } from './testing/approvals.ts';
import { answers, received } from './testing/fake-server.ts';
import { ACCOUNT, aComment, aDetail, anEntry, aTicket, aWhy, idOf, LEVY } from './testing/owner-samples.ts';
import { renderApp } from './testing/render-app.tsx';

const TYPED =
  'Offer of R500<R600 agreed, mail <nomsa@moloi.test> today <b>Mine</b> <img src=x onerror=alert(1)>';
const MARKUP = 'main b, main img, main script, main [onerror]';

/** As often as it is to be read on the page, and never as markup. */
const isRead = async (times: number) => {
  await waitFor(() =>
    expect(document.body.textContent.split(TYPED).length - 1).toBeGreaterThanOrEqual(times),
  );
  expect(document.querySelector(MARKUP)).toBeNull();
};

test('a ticket and its comments', async () => {
  answers(tickets.get, aTicket({ description: TYPED }));
  answers(tickets.comments, [aComment(1, { comment: TYPED }), aComment(2, { comment: TYPED })]);
  renderApp(`/loggedticket/${idOf(901)}`, anOwner());
  await isRead(3);
});

test('the question, description and votes of an approval', async () => {
  const detail = anApprovalDetail({
    subject: TYPED,
    description: TYPED,
    linkedReferenceField: null,
    linkedReferenceId: null,
  });
  answers(buildingApprovals.detail, detail);
  answers(buildingApprovals.votes, []);
  answers(approvals.active, []);
  renderApp(`/building-approvals/${detail.id}`, aTrustee());
  await isRead(2);
});

test('the entries of an account', async () => {
  answers(levyAccounts.get, aDetail());
  answers(levyAccounts.ledger, [anEntry(1, { description: TYPED })]);
  answers(levyAccounts.agreement, { agreement: null });
  answers(levyAccounts.meterReadings, []);
  answers(levyAccounts.meterMedians, []);
  answers(paying.why, aWhy());
  answers(splitRequests.history, []);
  renderApp(`/levy-account-detail/${LEVY}/${ACCOUNT}`, anOwner());
  await isRead(1);
});

test('a name of the own profile stands in its field and goes out as it was typed', async () => {
  const profileId = '019a0000-0000-7000-8000-00000000e001';
  const profile = { profileId, email: 'owner@example.test', lastName: 'M', mobileNumber: '+27821234567' };
  answers(profiles.pendingEmail, { email: null, sentAt: null });
  answers(profiles.byEmail, { ...profile, firstName: TYPED });
  answers(profiles.update, { success: true });
  const { user } = renderApp('/user-profile', anOwner());
  expect(await screen.findByLabelText('First name')).toHaveValue(TYPED);
  const last = screen.getByLabelText('Last name');
  await user.clear(last);
  await user.type(last, TYPED);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(received(profiles.update)).toHaveLength(1));
  expect(received(profiles.update)[0]).toMatchObject({ lastName: TYPED });
});
