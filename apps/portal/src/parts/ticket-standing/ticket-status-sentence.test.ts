import { expect, it } from 'vitest';
import { aTicketAnswer } from '../../testing/owner-samples.ts';
import { ticketStatusSentenceOf } from './ticket-status-sentence.ts';

const at = (day: string) => new Date(`${day}T08:00:00Z`);
const since = (progress: 'New' | 'Closed', day: string) => ({
  progress,
  timeline: [{ id: 'x', progress, by: 'Olga Owner', at: at(day) }],
});

it('says who is on it since when', () => {
  expect(ticketStatusSentenceOf(aTicketAnswer(), '2026-02-10', 2)).toBe('Mpho has been working on it since 4 Feb.');
  expect(ticketStatusSentenceOf(aTicketAnswer({ assignedTo: null }), '2026-02-10', 2)).toBe(
    'We have been working on it since 4 Feb.',
  );
});

it('says by when a new one is answered, and that the answer is late', () => {
  const fresh = aTicketAnswer(since('New', '2026-02-06'));
  expect(ticketStatusSentenceOf(fresh, '2026-02-06', 2)).toBe('Received 6 Feb. We reply by Tue 10 Feb.');
  expect(ticketStatusSentenceOf(fresh, '2026-02-11', 2)).toMatch(/Our reply is late/);
  expect(ticketStatusSentenceOf(fresh, '2026-02-11', null)).toMatch(/We let you know when work on it starts/);
});

it('asks who is waited for, and says until when a resolved one is taken up again', () => {
  expect(ticketStatusSentenceOf(aTicketAnswer({ progress: 'Waiting for Customer' }), '2026-02-10', 2)).toMatch(
    /^We need your reply \(since 4 Feb\)/,
  );
  const resolved = aTicketAnswer({ progress: 'Resolved' });
  expect(ticketStatusSentenceOf(resolved, '2026-02-10', 2)).toMatch(
    /^Resolved on 4 Feb\. Not fixed\? Add a comment by Wed 18 Feb/,
  );
  const past = { ...resolved, can: { ...resolved.can, comment: false } };
  expect(ticketStatusSentenceOf(past, '2027-02-10', 2)).toBe('Resolved on 4 Feb 2026.');
  expect(ticketStatusSentenceOf(aTicketAnswer(since('Closed', '2026-02-06')), '2026-02-10', 2)).toBe(
    'Closed on 6 Feb.',
  );
});
