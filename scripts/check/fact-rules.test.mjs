import { expect, test } from 'vitest';
import { checkAuditFactRules } from './fact-rules.mjs';

const TICKETS = 'apps/api/src/modules/tickets/close-ticket.commands.ts';
const complaints = (...sources) =>
  checkAuditFactRules(sources.map((source, n) => [n ? `${n}/${TICKETS}` : TICKETS, source])).complaints;
const closing = (run, more = '') => `export const close = defineCommand({ on, allowed, run: ${run},${more} });`;

test.each([
  'async (w, { id }) => void (await w.tx.delete(tickets).where(eq(tickets.id, id)))',
  'async ({ tx }) => tx.update(tickets)',
  'async () => undefined',
])('a command that could not tell anything is named: %s', (run) => {
  const said = [expect.stringContaining('a command tells what it did, or is quiet and says why')];
  expect(complaints(closing(run))).toEqual(said);
  expect(complaints(closing(run).replace('defineCommand(', 'defineCreationCommand('))).toEqual(said);
  expect(complaints(closing(run, " quiet: 'what has expired is nothing any more'"))).toEqual([]);
});

test.each([
  'async (w, { id }) => w.record(closed, id, {})',
  'async (w) => w.unchanged()',
  'async (w, { id }) => w.do(endTicket, id, {})',
  'async (w, row) => { for (const one of row.all) await endEach(w, one); }',
  'raise',
])('one that tells, or hands on what it tells with, is right: %s', (run) => {
  expect(complaints(closing(run))).toEqual([]);
});

test('a fact is declared once, and the audit says it as people write', () => {
  const fact = (action) => `const told = defineFact(${action}, 'ticket');`;
  expect(complaints(fact("'ticket.closed'"))).toEqual([]);
  expect(complaints(fact('`ticket.$' + '{step}`'))).toEqual([]);
  expect(complaints(fact("'owner-accounts.addHolder'"))).toEqual([]);
  expect(complaints(`${fact("'ticket.closed'")} ${fact("'ticket.closed'")}`)).toEqual([
    expect.stringContaining('ticket.closed is declared already'),
  ]);
  // "Ticket: due" is no sentence.
  expect(complaints(fact("'ticket.due-again'"))).toEqual([expect.stringContaining('not how people write')]);
  expect(complaints(fact("'TicketClosed'"))).toEqual([expect.stringContaining('not how people write')]);
  expect(complaints(fact("'ticket/closed'"))).toEqual([expect.stringContaining('not how people write')]);
});
