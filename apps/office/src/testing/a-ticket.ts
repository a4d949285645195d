/** A ticket as its page reads it besides the record: with its files and comments. */
import { contract } from '@stoep/contract';
import { answers } from './fake-server.ts';

const PERSON = '019a0000-0000-7000-8000-000000000003';

export const aTicket = {
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

export const answersTicketWithoutFiles = () => {
  answers(contract.tickets.get, { ...aTicket, files: [] });
  answers(contract.tickets.comments, []);
};
