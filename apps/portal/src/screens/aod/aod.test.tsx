import { aods } from '@stoep/contract/credit/aods';
import { cents } from '@stoep/domain/money/cents';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTrustee } from '../../testing/actors.ts';
import { HOUSE, sampleId } from '../../testing/building-samples.ts';
import { answers, answersLater, refuses } from '../../testing/fake-server.ts';
import { anAod } from '../../testing/record-samples.ts';
import { renderApp } from '../../testing/render-app.tsx';

const open = () => renderApp(`/aod/${sampleId(400)}/${HOUSE}`, aTrustee());
const region = (name: string) => screen.findByRole('region', { name });

describe('B-2.5 AOD detail', () => {
  it('B-2.5 is red in words and colour when less was received than required', async () => {
    answers(aods.get, anAod());
    open();
    expect(await region('AOD Details')).toHaveClass('bad');
    expect(await region('Status')).toHaveClass('bad');
    expect(screen.getByText(/^Behind by R /)).toBeInTheDocument();
    expect(screen.getByText('2 of 6 months')).toBeInTheDocument();
  });

  it('says in one line what an AOD is', async () => {
    answers(aods.get, anAod());
    open();
    expect(
      await screen.findByText('AOD (acknowledgement of debt): an agreement to pay arrears in instalments.'),
    ).toBeVisible();
  });

  it('B-2.5 is green when the total received is at least the total required', async () => {
    answers(aods.get, anAod({ received: cents(500_000) }));
    open();
    expect(await region('AOD Details')).toHaveClass('good');
    expect(await region('Status')).toHaveClass('good');
    expect(screen.getByText('On track')).toBeInTheDocument();
  });

  it.each([
    ['Waiting for Trustee Approval', 'Waiting for the trustees to approve it.'],
    ['Draft', 'Draft: not in force yet.'],
    ['Refused', 'Refused: not in force.'],
  ] as const)(
    'says of one that is %s that it is not in force, and nothing of a track',
    async (stage, told) => {
      answers(aods.get, anAod({ stage, received: cents(500_000) }));
      open();
      expect(await screen.findByText(told)).toBeInTheDocument();
      expect(screen.queryByText(/On track|Behind/)).toBeNull();
      for (const name of ['AOD Details', 'Status'])
        expect((await region(name)).className).not.toMatch(/good|bad/);
    },
  );

  it('B-2.5 links to the approval, the account and the building, and offers the PDF', async () => {
    answers(aods.get, anAod());
    open();
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await link('Approve AOD 501')).toBe(`/building-approvals/${sampleId(301)}`);
    expect(await link('JAC001')).toBe(`/levyaccount/${sampleId(401)}/${HOUSE}`);
    expect(await link('Jacaranda Court')).toBe(`/building-info/${HOUSE}`);
    expect(screen.getByRole('button', { name: 'Download AOD PDF' })).toBeInTheDocument();
    for (const name of ['General', 'Terms & Balance']) expect(await region(name)).toBeInTheDocument();
  });

  it('shows that it is loading', async () => {
    const release = answersLater(aods.get);
    open();
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    release(anAod());
    expect(await screen.findByRole('heading', { name: /^AOD 501/ })).toBeInTheDocument();
  });

  it("B-8.4 says 'Could not load AOD details.' in place of the page", async () => {
    refuses(aods.get, 404, { error: 'Not found.', code: 'not_found' });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load AOD details.');
  });
});
