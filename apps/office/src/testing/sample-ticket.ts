/** A sample ticket as its page reads it, with files and comments. */
import { apiContract } from '@stoep/contract';
import { fakeEndpointAnswer } from './fake-server.ts';

const PERSON = '019a0000-0000-7000-8000-000000000003';

export const sampleTicket = {
  id: PERSON,
  number: '10019',
  progress: 'New' as const,
  description: 'A leak',
  linkedName: null,
  createdAt: new Date('2026-03-01T08:00:00Z'),
  building: null,
  assignedTo: null,
  entry: null,
  category: 'Maintenance' as const,
  loggedBy: { id: PERSON, name: 'Anil Naicker' },
  purpose: 'Report' as const,
  role: 'owner' as const,
  timeline: [],
  can: { comment: true, close: false, addFile: false },
};

export const fakeTicketWithoutFiles = () => {
  fakeEndpointAnswer(apiContract.tickets.get, { ...sampleTicket, files: [] });
  fakeEndpointAnswer(apiContract.tickets.comments, []);
};
