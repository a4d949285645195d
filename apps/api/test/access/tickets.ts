/**
 * Access rows of tickets, M-10 to M-12, M-72, M-80 to M-84: for the person who logged one and for staff; others get
 * 404.
 */
import type { Persona, TestWorld } from '../world.ts';
import {
  type AccessRow,
  type AccessTarget,
  MALFORMED_ID,
  MISSING_ID,
  OWNER_PERSONAS,
  TRUSTEE_PERSONAS,
} from './access-row.ts';

const CUSTOMERS: readonly Persona[] = [...new Set<Persona>([...OWNER_PERSONAS, ...TRUSTEE_PERSONAS])];
const ROLES: readonly Persona[] = [...CUSTOMERS, 'ST'];
const A_FILE = { name: 'photo.pdf', content: '%PDF-1.4\n%%EOF\n' };

const me = (world: TestWorld, persona: Persona) => world.people[persona === 'ANON' ? 'NR' : persona];
const ownTicket = (world: TestWorld, persona: Persona) => world.tickets[persona] ?? world.tickets.O1;
/** Logged by another person of the same building, in the same role where there is one. */
const nearTicket = (world: TestWorld, persona: Persona) =>
  persona === 'T1' ? world.tickets.T2 : persona === 'O2' ? world.tickets.O1 : world.tickets.O2;
const farTicket = (world: TestWorld, persona: Persona) =>
  persona === 'O3' || persona === 'TB' ? world.tickets.O1 : world.tickets.O3;

const listRow = (row: string, roles: readonly Persona[]): AccessRow => ({
  row,
  roles,
  good: { own: roles },
  others: 403,
  targets: (world, persona) => ({
    own: { params: { userProfileId: me(world, persona).profileId } },
    near: {
      params: { userProfileId: (persona === 'O2' ? world.people.O1 : world.people.O2).profileId },
    },
    missing: { params: { userProfileId: MISSING_ID } },
    malformed: { params: { userProfileId: MALFORMED_ID } },
  }),
});

type TicketOf = NonNullable<ReturnType<typeof ownTicket>>;
const ticketRow = (
  row: string,
  more: (ticket: TicketOf) => AccessTarget,
  rest: Partial<AccessRow> = {},
): AccessRow => ({
  row,
  roles: ROLES,
  good: { own: ROLES, near: ['ST'], far: ['ST'] },
  targets: (world, persona) => {
    const target = (ticket: TicketOf | undefined): AccessTarget | undefined => {
      if (!ticket) return undefined;
      const { params, ...other } = more(ticket);
      return { params: { id: ticket.id, ...params }, ...other };
    };
    const nobodys = (id: string) => {
      const given = more({ id, number: '0', fileId: id, commentId: id, commentWithFileId: id });
      return { ...given, params: { id, ...given.params } };
    };
    const found = {
      own: target(ownTicket(world, persona)),
      near: target(nearTicket(world, persona)),
      far: target(farTicket(world, persona)),
    };
    return {
      ...(Object.fromEntries(Object.entries(found).filter(([, one]) => one)) as Record<string, AccessTarget>),
      missing: nobodys(MISSING_ID),
      malformed: nobodys(MALFORMED_ID),
    };
  },
  ...rest,
});

const create: AccessRow = {
  row: 'M-72',
  roles: CUSTOMERS,
  good: { own: CUSTOMERS },
  status: 201,
  targets: (world, persona) => {
    const inB = persona === 'O3' || persona === 'TB';
    const target = (linked_id: string, { email, contactId, profileId } = me(world, persona)): AccessTarget => ({
      body: {
        firstName: persona,
        lastName: 'Person',
        mobile: '0821234567',
        email,
        ticket_type: 'Maintenance',
        role: ['T1', 'T2', 'TB', 'TX'].includes(persona) ? 'trustee' : 'owner',
        description: 'The gate is stuck',
        contact_id: contactId,
        userprofile_id: profileId,
        linked_id,
        ticket_purpose: 'Request',
      },
    });
    return {
      own: target(inB ? world.buildings.b : world.buildings.a),
      far: target(inB ? world.buildings.a : world.buildings.b),
      posing: target(inB ? world.buildings.b : world.buildings.a, world.people.NR),
      missing: target(MISSING_ID),
    };
  },
};

const linkables: AccessRow = {
  row: 'M-72b',
  roles: CUSTOMERS,
  good: { own: CUSTOMERS, near: ['OT'] },
  others: 403,
  targets: (_world, persona) => {
    const trustee = ['T1', 'T2', 'TB'].includes(persona);
    const asked = (role: string): AccessTarget => ({ params: { role, type: 'Building' } });
    return { own: asked(trustee ? 'trustee' : 'owner'), near: asked(trustee ? 'owner' : 'trustee') };
  },
};

/** Staff add a file to their own comment, since the other comments have one by then. */
const attach: AccessRow = {
  row: 'M-83',
  roles: ROLES,
  good: { own: ROLES },
  targets: (world, persona) => {
    const target = (commentId: string): AccessTarget => ({
      params: { commentId },
      form: { comment_id: commentId },
      files: { file: A_FILE },
    });
    const nobodys = { missing: target(MISSING_ID), malformed: target(MALFORMED_ID) };
    if (persona === 'ST') return { own: target(world.staffComment), ...nobodys };
    return {
      own: target(ownTicket(world, persona)?.commentId ?? MISSING_ID),
      near: target(nearTicket(world, persona)?.commentId ?? MISSING_ID),
      ...nobodys,
    };
  },
};

export const ticketAccessRows: readonly AccessRow[] = [
  listRow('M-10', OWNER_PERSONAS),
  listRow('M-11', OWNER_PERSONAS),
  listRow('M-12', TRUSTEE_PERSONAS),
  listRow('M-12b', TRUSTEE_PERSONAS),
  create,
  linkables,
  ticketRow('M-80', () => ({})),
  ticketRow('M-80b', (ticket) => ({ params: { fileId: ticket.fileId } })),
  ticketRow('M-81', () => ({})),
  ticketRow('M-81b', (ticket) => ({ params: { commentId: ticket.commentWithFileId } })),
  ticketRow('M-72c', () => ({ form: {}, files: { file: A_FILE } }), { status: 201 }),
  ticketRow('M-82', () => ({ body: { comment: 'Is there news?' } }), { status: 201 }),
  attach,
  ticketRow('M-84', () => ({ body: { comment: 'Owner closed the ticket' } }), {
    roles: OWNER_PERSONAS,
    good: { own: OWNER_PERSONAS },
  }),
];
