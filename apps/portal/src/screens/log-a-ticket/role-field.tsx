/** The role in which a ticket is logged, shared by both forms. */
import { TICKET_AUTHOR_ROLES, type TicketAuthorRole } from '@stoep/contract/works/tickets.codes';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { RadioGroup } from '@stoep/ui/form/choice-field';
import { useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { usePortalAccess } from '../../data/identity/session.ts';

const roleOf = (
  held: readonly TicketAuthorRole[],
  wanted: unknown,
  first: TicketAuthorRole,
): TicketAuthorRole | undefined =>
  held.find((role) => role === wanted) ?? held.find((role) => role === first) ?? held[0];

/**
 * The roles of the person, and the chosen one.
 * @param first the role that the form starts with, if the person has it and the navigation names none
 */
export const useTicketRole = (first: TicketAuthorRole) => {
  const access = usePortalAccess();
  const { state, key } = useLocation() as Location<{ role?: unknown } | null>;
  const [chosen, setChosen] = useState<{ key: string; role: TicketAuthorRole }>();
  const held = TICKET_AUTHOR_ROLES.filter((role) => access.data?.includes(role));
  // The choice lasts for this visit of the form.
  const role = chosen?.key === key ? chosen.role : roleOf(held, state?.role, first);
  return { access, held, role, choose: (next: TicketAuthorRole) => setChosen({ key, role: next }) };
};

const NAMES: Readonly<Record<TicketAuthorRole, string>> = { owner: texts.roleOwner, trustee: texts.roleTrustee };

type RoleFieldProps = {
  role: TicketAuthorRole;
  held: readonly TicketAuthorRole[];
  onRole: (role: TicketAuthorRole) => void;
};

/** Not drawn for a person with one role. */
export const TicketRoleField = ({ role, held, onRole }: RoleFieldProps) =>
  held.length > 1 && (
    <RadioGroup
      name="role"
      label={texts.role}
      value={role}
      options={held.map((one) => ({ value: one, label: NAMES[one] }))}
      onChange={(event) => onRole(event.target.value as TicketAuthorRole)}
    />
  );
