import { legalCaseEndpoints } from '@stoep/contract/credit/legal-cases';
import { paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTrusteeUser, aUserOfAllPortals } from '../../testing/actors.ts';
import {
  aBuildingPaymentRow,
  aTimelineNoteRow,
  SAMPLE_BUILDING_ID,
  sampleBuildingRecordId,
} from '../../testing/building-samples.ts';
import {
  bodiesSentTo,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakePagedEndpointAnswer,
} from '../../testing/fake-server.ts';
import { aLegalCaseAnswer } from '../../testing/record-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const open = (tab = '', actor = aTrusteeUser()) =>
  renderPortalApp(`/legal/${sampleBuildingRecordId(500)}/${SAMPLE_BUILDING_ID}${tab}`, actor);

beforeEach(() => {
  fakeEndpointAnswer(legalCaseEndpoints.get, aLegalCaseAnswer());
  fakeEndpointAnswer(legalCaseEndpoints.aodFileMeta, { exists: true, fileName: 'signed.pdf' });
  fakeEndpointAnswer(legalCaseEndpoints.timeline, []);
  fakePagedEndpointAnswer(paymentEndpoints.listOfLegalCase, []);
});

describe('B-2.6 Legal case detail', () => {
  it('B-2.6 the top card shows Case Name, Progress and Next Follow Up; General has four cards', async () => {
    open();
    expect(await screen.findByText('Next Follow Up')).toBeInTheDocument();
    expect(screen.getByText('01 Apr 2026')).toBeInTheDocument();
    for (const name of ['General', 'Case Events', 'Attorney AOD Information', 'Current Situation'])
      expect(await screen.findByRole('region', { name })).toBeInTheDocument();
    expect(screen.getAllByText('R 25 000,00')).toHaveLength(2);
    expect(await screen.findByRole('button', { name: 'signed.pdf' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Law & Partners' })).toHaveAttribute(
      'href',
      `/contractor/${sampleBuildingRecordId(903)}/${SAMPLE_BUILDING_ID}`,
    );
  });

  it('B-2.6 the events stand in the order they happened, those still ahead after them', async () => {
    open();
    const steps = within(await screen.findByRole('list', { name: /order/ })).getAllByRole('listitem');
    expect(steps.map((step) => step.className)).toEqual(['done', 'now', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead']);
  });

  it('B-1.2 the menu omits the Contractor Portal entry', async () => {
    const { user } = open('', aUserOfAllPortals());
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await screen.findByRole('menuitem', { name: 'Trustee Portal' });
    expect(screen.queryByRole('menuitem', { name: 'Contractor Portal' })).not.toBeInTheDocument();
  });

  it('B-2.6 payments are paged by 10; rows open the payment', async () => {
    fakePagedEndpointAnswer(
      paymentEndpoints.listOfLegalCase,
      Array.from({ length: 12 }, (_, index) => aBuildingPaymentRow(12 - index)),
    );
    open('?tab=payments');
    expect(await screen.findByText('1 - 10 of 12')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '12' })).toHaveAttribute(
      'href',
      `/payment/${sampleBuildingRecordId(20_012)}/${SAMPLE_BUILDING_ID}`,
    );
  });

  it("B-8.5 says 'Could not load legal case.'", async () => {
    fakeEndpointRefusal(legalCaseEndpoints.get, 404);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load legal case.');
  });
});

describe('B-2.6 Timeline', () => {
  it("B-8.9 says 'No notes available.'", async () => {
    open('?tab=timeline');
    expect(await screen.findByText('No notes available.')).toBeInTheDocument();
  });

  it('B-2.6 shows notes newest first, paged by 10', async () => {
    fakeEndpointAnswer(
      legalCaseEndpoints.timeline,
      Array.from({ length: 12 }, (_, index) => aTimelineNoteRow(index + 1)),
    );
    const { user } = open('?tab=timeline');
    const shown = async () =>
      within(await screen.findByRole('list', { name: 'Timeline' }))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('.note-html')?.textContent);
    expect(await shown()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Note ${number}`));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await shown()).toEqual(['Note 2', 'Note 1']);
  });

  it('A-7 HTML of a note is sanitised again when shown', async () => {
    const html = '<p>Seen <b>today</b><img src=x onerror="globalThis.hacked=1"><a href="javascript:alert(1)">x</a></p>';
    fakeEndpointAnswer(legalCaseEndpoints.timeline, [aTimelineNoteRow(1, { html })]);
    open('?tab=timeline');
    const note = (await screen.findByText('today')).closest('.note-html');
    expect(note?.innerHTML).toBe('<p>Seen <b>today</b><a>x</a></p>');
  });

  it('B-4.8 a note is sent trimmed, then the list reloads; B-5.3 not while it is blank', async () => {
    const { user } = open('?tab=timeline');
    const add = await screen.findByRole('button', { name: 'Add Note' });
    await user.type(screen.getByPlaceholderText('Add a timeline note...'), '   ');
    expect(add).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Called the sheriff ');
    fakeEndpointAnswer(legalCaseEndpoints.addNote, aTimelineNoteRow(1));
    fakeEndpointAnswer(legalCaseEndpoints.timeline, [aTimelineNoteRow(1)]);
    await user.click(add);
    expect(await screen.findByText('Note 1')).toBeInTheDocument();
    expect(bodiesSentTo(legalCaseEndpoints.addNote)).toEqual([{ text: 'Called the sheriff' }]);
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  });

  it("B-8.5 alerts 'Failed to add note.' and keeps what was written", async () => {
    fakeEndpointRefusal(legalCaseEndpoints.addNote, 500);
    const { user } = open('?tab=timeline');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Called');
    await user.click(screen.getByRole('button', { name: 'Add Note' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Failed to add note.');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Called'));
  });
});
