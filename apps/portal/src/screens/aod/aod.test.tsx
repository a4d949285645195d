import { aodEndpoints } from '@stoep/contract/credit/aods';
import { cents } from '@stoep/domain/money/cents';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTrusteeUser } from '../../testing/actors.ts';
import { SAMPLE_BUILDING_ID, sampleBuildingRecordId } from '../../testing/building-samples.ts';
import { fakeDelayedEndpointAnswer, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { anAodAnswer } from '../../testing/record-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const open = () => renderPortalApp(`/aod/${sampleBuildingRecordId(400)}/${SAMPLE_BUILDING_ID}`, aTrusteeUser());
const region = (name: string) => screen.findByRole('region', { name });

describe('B-2.5 AOD detail', () => {
  it('B-2.5 is red in words and colour when less was received than required', async () => {
    fakeEndpointAnswer(aodEndpoints.get, anAodAnswer());
    open();
    expect(await region('AOD Details')).toHaveClass('bad');
    expect(await region('Status')).toHaveClass('bad');
    expect(screen.getByText(/^Behind by R /)).toBeInTheDocument();
    expect(screen.getByText('2 of 6 months')).toBeInTheDocument();
  });

  it('says in one line what an AOD is', async () => {
    fakeEndpointAnswer(aodEndpoints.get, anAodAnswer());
    open();
    expect(
      await screen.findByText('AOD (acknowledgement of debt): an agreement to pay arrears in instalments.'),
    ).toBeVisible();
  });

  it('B-2.5 is green when the total received is at least the total required', async () => {
    fakeEndpointAnswer(aodEndpoints.get, anAodAnswer({ received: cents(500_000) }));
    open();
    expect(await region('AOD Details')).toHaveClass('good');
    expect(await region('Status')).toHaveClass('good');
    expect(screen.getByText('On track')).toBeInTheDocument();
  });

  it.each([
    ['Waiting for Trustee Approval', 'Waiting for the trustees to approve it.'],
    ['Draft', 'Draft: not in force yet.'],
    ['Refused', 'Refused: not in force.'],
  ] as const)('says of one that is %s that it is not in force, and nothing of a track', async (stage, told) => {
    fakeEndpointAnswer(aodEndpoints.get, anAodAnswer({ stage, received: cents(500_000) }));
    open();
    expect(await screen.findByText(told)).toBeInTheDocument();
    expect(screen.queryByText(/On track|Behind/)).toBeNull();
    for (const name of ['AOD Details', 'Status']) expect((await region(name)).className).not.toMatch(/good|bad/);
  });

  it('B-2.5 links to the approval, the account and the building, and offers the PDF', async () => {
    fakeEndpointAnswer(aodEndpoints.get, anAodAnswer());
    open();
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await link('Approve AOD 501')).toBe(`/building-approvals/${sampleBuildingRecordId(301)}`);
    expect(await link('JAC001')).toBe(`/levyaccount/${sampleBuildingRecordId(401)}/${SAMPLE_BUILDING_ID}`);
    expect(await link('Jacaranda Court')).toBe(`/building-info/${SAMPLE_BUILDING_ID}`);
    expect(screen.getByRole('button', { name: 'Download AOD PDF' })).toBeInTheDocument();
    for (const name of ['General', 'Terms & Balance']) expect(await region(name)).toBeInTheDocument();
  });

  it('shows that it is loading', async () => {
    const release = fakeDelayedEndpointAnswer(aodEndpoints.get);
    open();
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    release(anAodAnswer());
    expect(await screen.findByRole('heading', { name: /^AOD 501/ })).toBeInTheDocument();
  });

  it("B-8.4 says 'Could not load AOD details.' in place of the page", async () => {
    fakeEndpointRefusal(aodEndpoints.get, 404, { error: 'Not found.', code: 'not_found' });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load AOD details.');
  });
});
