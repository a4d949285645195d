/** M-10 to M-12, M-72, M-80 to M-84: tickets are seen by who logged them and by staff; co-owners and co-trustees get 404. */
import type { Persona, World } from '../world.ts';
import { MALFORMED, MISSING, OWNERS, type Row, type Target, TRUSTEES } from './row.ts';

const CUSTOMERS: readonly Persona[] = [...new Set<Persona>([...OWNERS, ...TRUSTEES])];
const ROLES: readonly Persona[] = [...CUSTOMERS, 'ST'];
const A_FILE = { name: 'photo.pdf', content: '%PDF-1.4\n%%EOF\n' };

const me = (world: World, persona: Persona) => world.people[persona === 'ANON' ? 'NR' : persona];
const ownTicket = (world: World, persona: Persona) => world.tickets[persona] ?? world.tickets.O1;
/** Logged by somebody of the same building, in the same role where there is one. */
const nearTicket = (world: World, persona: Persona) =>
  persona === 'T1' ? world.tickets.T2 : persona === 'O2' ? world.tickets.O1 : world.tickets.O2;
const farTicket = (world: World, persona: Persona) =>
  persona === 'O3' || persona === 'TB' ? world.tickets.O1 : world.tickets.O3;

const listRow = (row: string, roles: readonly Persona[]): Row => ({
  row,
  roles,
  good: { own: roles },
  others: 403,
  targets: (world, persona) => ({
    own: { params: { userProfileId: me(world, persona).profileId } },
    near: {
      params: { userProfileId: (persona === 'O2' ? world.people.O1 : world.people.O2).profileId },
    },
    missing: { params: { userProfileId: MISSING } },
    malformed: { params: { userProfileId: MALFORMED } },
  }),
});

type TicketOf = NonNullable<ReturnType<typeof ownTicket>>;
const ticketRow = (row: string, more: (ticket: TicketOf) => Target, rest: Partial<Row> = {}): Row => ({
  row,
  roles: ROLES,
  good: { own: ROLES, near: ['ST'], far: ['ST'] },
  targets: (world, persona) => {
    const target = (ticket: TicketOf | undefined): Target | undefined => {
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
      ...(Object.fromEntries(Object.entries(found).filter(([, one]) => one)) as Record<string, Target>),
      missing: nobodys(MISSING),
      malformed: nobodys(MALFORMED),
    };
  },
  ...rest,
});

const create: Row = {
  row: 'M-72',
  roles: CUSTOMERS,
  good: { own: CUSTOMERS },
  status: 201,
  targets: (world, persona) => {
    const inB = persona === 'O3' || persona === 'TB';
    const target = (linked_id: string, { email, contactId, profileId } = me(world, persona)): Target => ({
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
      missing: target(MISSING),
    };
  },
};

const linkables: Row = {
  row: 'M-72b',
  roles: CUSTOMERS,
  good: { own: CUSTOMERS, near: ['OT'] },
  others: 403,
  targets: (_world, persona) => {
    const trustee = ['T1', 'T2', 'TB'].includes(persona);
    const asked = (role: string): Target => ({ params: { role, type: 'Building' } });
    return { own: asked(trustee ? 'trustee' : 'owner'), near: asked(trustee ? 'owner' : 'trustee') };
  },
};

/** Staff attach to a comment of their own here: the others have got their file by then. */
const attach: Row = {
  row: 'M-83',
  roles: ROLES,
  good: { own: ROLES },
  targets: (world, persona) => {
    const target = (commentId: string): Target => ({
      params: { commentId },
      form: { comment_id: commentId },
      files: { file: A_FILE },
    });
    const nobodys = { missing: target(MISSING), malformed: target(MALFORMED) };
    if (persona === 'ST') return { own: target(world.staffComment), ...nobodys };
    return {
      own: target(ownTicket(world, persona)?.commentId ?? MISSING),
      near: target(nearTicket(world, persona)?.commentId ?? MISSING),
      ...nobodys,
    };
  },
};

export const ticketRows: readonly Row[] = [
  listRow('M-10', OWNERS),
  listRow('M-11', OWNERS),
  listRow('M-12', TRUSTEES),
  listRow('M-12b', TRUSTEES),
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
    roles: OWNERS,
    good: { own: OWNERS },
  }),
];
