import { tasks } from '@stoep/contract/works/tasks';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTrustee } from '../../testing/actors.ts';
import { aNote, aTask, HOUSE, sampleId } from '../../testing/building-samples.ts';
import { answers, refuses } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

const open = () => renderApp(`/task/${sampleId(851)}/${HOUSE}`, aTrustee());
const record = {
  ...aTask(1),
  description: 'Ask three brokers',
  building: { id: HOUSE, name: 'Jacaranda Court' },
};

describe('B-2.8 Task detail', () => {
  it('B-2.8 shows Task Summary, Description and the Timeline of notes', async () => {
    answers(tasks.get, record);
    answers(tasks.timeline, [aNote(1)]);
    open();
    for (const name of ['Task Summary', 'Description', 'Timeline'])
      expect(await screen.findByRole('region', { name })).toBeInTheDocument();
    expect(screen.getByText('Ask three brokers')).toBeInTheDocument();
    expect(await screen.findByText('Note 1')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Jacaranda Court' })).toHaveAttribute(
      'href',
      `/building-info/${HOUSE}`,
    );
  });

  it("B-8.9 says 'No notes available.'", async () => {
    answers(tasks.get, record);
    answers(tasks.timeline, []);
    open();
    expect(await screen.findByText('No notes available.')).toBeInTheDocument();
  });

  it("B-8.7 says 'Could not load task.'", async () => {
    refuses(tasks.get, 404);
    refuses(tasks.timeline, 404);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load task.');
  });
});
