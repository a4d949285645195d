/** The role in which a ticket is logged, shared by both forms. */
import { TICKET_ROLES, type TicketRole } from '@stoep/contract/works/tickets.codes';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { RadioGroup } from '@stoep/ui/form/choice-field';
import { useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { usePortalAccess } from '../../data/identity/session.ts';

const roleOf = (held: readonly TicketRole[], wanted: unknown, first: TicketRole): TicketRole | undefined =>
  held.find((role) => role === wanted) ?? held.find((role) => role === first) ?? held[0];

/**
 * The roles of the person, and the chosen one.
 * @param first the role that the form starts with, if the person has it and the navigation names none
 */
export const useTicketRole = (first: TicketRole) => {
  const access = usePortalAccess();
  const { state, key } = useLocation() as Location<{ role?: unknown } | null>;
  const [chosen, setChosen] = useState<{ key: string; role: TicketRole }>();
  const held = TICKET_ROLES.filter((role) => access.data?.includes(role));
  // The choice lasts for this visit of the form.
  const role = chosen?.key === key ? chosen.role : roleOf(held, state?.role, first);
  return { access, held, role, choose: (next: TicketRole) => setChosen({ key, role: next }) };
};

const NAMES: Readonly<Record<TicketRole, string>> = { owner: texts.roleOwner, trustee: texts.roleTrustee };

type RoleFieldProps = {
  role: TicketRole;
  held: readonly TicketRole[];
  onRole: (role: TicketRole) => void;
};

/** Not drawn for a person with one role. */
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
