import { conductLetterEndpoints } from '@stoep/contract/credit/conduct-letters';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTrusteeUser } from '../../testing/actors.ts';
import { SAMPLE_BUILDING_ID, sampleBuildingRecordId } from '../../testing/building-samples.ts';
import { fakeDelayedEndpointAnswer, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { aConductLetterAnswer } from '../../testing/record-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const open = () => renderPortalApp(`/conduct/${sampleBuildingRecordId(450)}/${SAMPLE_BUILDING_ID}`, aTrusteeUser());
const valueUnder = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

describe('B-2.1.7 the conduct letter that a Linked Item leads to', () => {
  it('B-2.1.7 tells a fine with its rule, its days and what was written', async () => {
    fakeEndpointAnswer(conductLetterEndpoints.get, aConductLetterAnswer());
    open();
    expect(await screen.findByRole('heading', { level: 1, name: /Noise after ten at night$/ })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toContain('Noise after ten at night'));
    expect(valueUnder('Type')).toHaveTextContent('Fine');
    expect(valueUnder('Status')).toHaveTextContent('Waiting for Trustee Approval');
    expect(valueUnder('Rule')).toHaveTextContent('Conduct rule 14');
    expect(valueUnder('Date Of Incident')).toHaveTextContent('14 Feb 2026');
    expect(valueUnder('Date Sent')).toHaveTextContent('—');
    expect(valueUnder('Fine')).toHaveTextContent('R 750.00');
    expect(screen.getByText(/This is the second time\./)).toBeInTheDocument();
  });

  it('B-2.1.7 leads to the account, the building and the approval, and offers the letter', async () => {
    fakeEndpointAnswer(conductLetterEndpoints.get, aConductLetterAnswer());
    open();
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await link('JAC001')).toBe(`/levyaccount/${sampleBuildingRecordId(401)}/${SAMPLE_BUILDING_ID}`);
    expect(await link('Jacaranda Court')).toBe(`/building-info/${SAMPLE_BUILDING_ID}`);
    expect(await link('Fine of JAC001')).toBe(`/building-approvals/${sampleBuildingRecordId(301)}`);
    expect(screen.getByRole('button', { name: 'Download File' })).toBeInTheDocument();
  });

  it('has no fine on a letter, and a dash for what is not known', async () => {
    const unknown = { levyAccount: null, person: null, rule: null, approval: null, fileLink: null };
    fakeEndpointAnswer(
      conductLetterEndpoints.get,
      aConductLetterAnswer({ kind: 'Letter', fineAmount: null, ...unknown }),
    );
    open();
    expect(await screen.findByText('Addressed To')).toBeInTheDocument();
    expect(screen.queryByText('Fine')).not.toBeInTheDocument();
    for (const label of ['Levy Account', 'Addressed To', 'Rule', 'Approval'])
      expect(valueUnder(label)).toHaveTextContent('—');
    expect(screen.queryByRole('button', { name: 'Download File' })).not.toBeInTheDocument();
  });

  it('loads, and says when it cannot, with a way to try again', async () => {
    const release = fakeDelayedEndpointAnswer(conductLetterEndpoints.get);
    const { unmount } = open();
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    release(aConductLetterAnswer());
    expect(await screen.findByRole('region', { name: 'Conduct Letter' })).toBeInTheDocument();
    unmount();
    fakeEndpointRefusal(conductLetterEndpoints.get, 500);
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load conduct letter.');
    fakeEndpointAnswer(conductLetterEndpoints.get, aConductLetterAnswer());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Letter' })).toBeInTheDocument();
  });
});
