/** As whom a ticket is logged: one choice for both forms, carried along from the one to the other. */
import { TICKET_ROLES, type TicketRole } from '@stoep/contract/works/tickets.codes';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { RadioGroup } from '@stoep/ui/form/choice-field';
import { useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { usePortalAccess } from '../../data/identity/session.ts';

const roleOf = (held: readonly TicketRole[], wanted: unknown, first: TicketRole): TicketRole | undefined =>
  held.find((role) => role === wanted) ?? held.find((role) => role === first) ?? held[0];

/**
 * The roles that the person may choose from, and the one that is chosen.
 * @param first the role that the form starts in if it is held and the navigation names none
 */
export const useTicketRole = (first: TicketRole) => {
  const access = usePortalAccess();
  const { state, key } = useLocation() as Location<{ role?: unknown } | null>;
  const [chosen, setChosen] = useState<{ key: string; role: TicketRole }>();
  const held = TICKET_ROLES.filter((role) => access.data?.includes(role));
  // What was chosen holds for this visit of the form.
  const role = chosen?.key === key ? chosen.role : roleOf(held, state?.role, first);
  return { access, held, role, choose: (next: TicketRole) => setChosen({ key, role: next }) };
};

const NAMES: Readonly<Record<TicketRole, string>> = { owner: texts.roleOwner, trustee: texts.roleTrustee };

type RoleFieldProps = {
  role: TicketRole;
  held: readonly TicketRole[];
  onRole: (role: TicketRole) => void;
};

/** Nothing for who holds one role alone. */
export const TicketRoleField = ({ role, held, onRole }: RoleFieldProps) =>
  held.length > 1 && (
    <RadioGroup
      name="role"
      label={texts.role}
      value={role}
      options={held.map((one) => ({ value: one, label: NAMES[one] }))}
      onChange={(event) => onRole(event.target.value as TicketRole)}
    />
  );
