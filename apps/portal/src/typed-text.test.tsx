/** Text that people typed is displayed character by character and never becomes markup. */

import { levyAccountPayingEndpoints } from '@stoep/contract/bank/paying';
import { splitRequestEndpoints } from '@stoep/contract/billing/split-requests';
import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import { levyAccountEndpoints } from '@stoep/contract/ledger/levy-accounts';
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { trusteeApprovalEndpoints } from '@stoep/contract/scheme/trustee-approvals';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOwnerUser, aTrusteeUser } from './testing/actors.ts';
import { anApprovalDetailAnswer } from './testing/approvals.ts';
import { bodiesSentTo, fakeEndpointAnswer } from './testing/fake-server.ts';
import {
  aBalanceExplanationAnswer,
  aLedgerEntryRow,
  aLevyAccountDetailAnswer,
  aTicketAnswer,
  aTicketCommentAnswer,
  SAMPLE_LEVY_ACCOUNT_ID,
  SAMPLE_OWNER_ACCOUNT_ID,
  sampleUuidOf,
} from './testing/owner-samples.ts';
import { renderPortalApp } from './testing/render-app.tsx';

const TYPED = 'Offer of R500<R600 agreed, mail <nomsa@moloi.test> today <b>Mine</b> <img src=x onerror=alert(1)>';
const MARKUP = 'main b, main img, main script, main [onerror]';

/** The text occurs on the page as often as expected, and never as markup. */
const isRead = async (times: number) => {
  await waitFor(() => expect(document.body.textContent.split(TYPED).length - 1).toBeGreaterThanOrEqual(times));
  expect(document.querySelector(MARKUP)).toBeNull();
};

test('a ticket and its comments', async () => {
  fakeEndpointAnswer(ticketEndpoints.get, aTicketAnswer({ description: TYPED }));
  fakeEndpointAnswer(ticketEndpoints.comments, [
    aTicketCommentAnswer(1, { comment: TYPED }),
    aTicketCommentAnswer(2, { comment: TYPED }),
  ]);
  renderPortalApp(`/loggedticket/${sampleUuidOf(901)}`, anOwnerUser());
  await isRead(3);
});

test('the question, description and votes of an approval', async () => {
  const detail = anApprovalDetailAnswer({
    subject: TYPED,
    description: TYPED,
    linkedReferenceField: null,
    linkedReferenceId: null,
  });
  fakeEndpointAnswer(buildingApprovalEndpoints.detail, detail);
  fakeEndpointAnswer(buildingApprovalEndpoints.votes, []);
  fakeEndpointAnswer(trusteeApprovalEndpoints.active, []);
  renderPortalApp(`/building-approvals/${detail.id}`, aTrusteeUser());
  await isRead(2);
});

test('the entries of an account', async () => {
  fakeEndpointAnswer(levyAccountEndpoints.get, aLevyAccountDetailAnswer());
  fakeEndpointAnswer(levyAccountEndpoints.ledger, [aLedgerEntryRow(1, { description: TYPED })]);
  fakeEndpointAnswer(levyAccountEndpoints.agreement, { agreement: null });
  fakeEndpointAnswer(levyAccountEndpoints.meterReadings, []);
  fakeEndpointAnswer(levyAccountEndpoints.meterMedians, []);
  fakeEndpointAnswer(levyAccountPayingEndpoints.why, aBalanceExplanationAnswer());
  fakeEndpointAnswer(splitRequestEndpoints.history, []);
  renderPortalApp(`/levy-account-detail/${SAMPLE_LEVY_ACCOUNT_ID}/${SAMPLE_OWNER_ACCOUNT_ID}`, anOwnerUser());
  await isRead(1);
});

test('a name of the own profile stands in its field and goes out as it was typed', async () => {
  const profileId = '019a0000-0000-7000-8000-00000000e001';
  const profile = { profileId, email: 'owner@example.test', lastName: 'M', mobileNumber: '+27821234567' };
  fakeEndpointAnswer(ownProfileEndpoints.pendingEmail, { email: null, sentAt: null });
  fakeEndpointAnswer(ownProfileEndpoints.byEmail, { ...profile, firstName: TYPED });
  fakeEndpointAnswer(ownProfileEndpoints.update, { success: true });
  const { user } = renderPortalApp('/user-profile', anOwnerUser());
  expect(await screen.findByLabelText('First name')).toHaveValue(TYPED);
  const last = screen.getByLabelText('Last name');
  await user.clear(last);
  await user.type(last, TYPED);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(bodiesSentTo(ownProfileEndpoints.update)).toHaveLength(1));
  expect(bodiesSentTo(ownProfileEndpoints.update)[0]).toMatchObject({ lastName: TYPED });
});
