import { buildingTaskEndpoints } from '@stoep/contract/works/tasks';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTrusteeUser } from '../../testing/actors.ts';
import {
  aTaskRow,
  aTimelineNoteRow,
  SAMPLE_BUILDING_ID,
  sampleBuildingRecordId,
} from '../../testing/building-samples.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const open = () => renderPortalApp(`/task/${sampleBuildingRecordId(851)}/${SAMPLE_BUILDING_ID}`, aTrusteeUser());
const record = {
  ...aTaskRow(1),
  description: 'Ask three brokers',
  building: { id: SAMPLE_BUILDING_ID, name: 'Jacaranda Court' },
};

describe('B-2.8 Task detail', () => {
  it('B-2.8 shows Task Summary, Description and the Timeline of notes', async () => {
    fakeEndpointAnswer(buildingTaskEndpoints.get, record);
    fakeEndpointAnswer(buildingTaskEndpoints.timeline, [aTimelineNoteRow(1)]);
    open();
    for (const name of ['Task Summary', 'Description', 'Timeline'])
      expect(await screen.findByRole('region', { name })).toBeInTheDocument();
    expect(screen.getByText('Ask three brokers')).toBeInTheDocument();
    expect(await screen.findByText('Note 1')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Jacaranda Court' })).toHaveAttribute(
      'href',
      `/building-info/${SAMPLE_BUILDING_ID}`,
    );
  });

  it("B-8.9 says 'No notes available.'", async () => {
    fakeEndpointAnswer(buildingTaskEndpoints.get, record);
    fakeEndpointAnswer(buildingTaskEndpoints.timeline, []);
    open();
    expect(await screen.findByText('No notes available.')).toBeInTheDocument();
  });

  it("B-8.7 says 'Could not load task.'", async () => {
    fakeEndpointRefusal(buildingTaskEndpoints.get, 404);
    fakeEndpointRefusal(buildingTaskEndpoints.timeline, 404);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load task.');
  });
});
