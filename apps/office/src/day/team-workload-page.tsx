/** The page Team workload: the open work of each member of staff, what is late, and what is unassigned. */
import { apiContract } from '@stoep/contract';
import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi, formatApiProblem } from '../api.ts';
import { formatCount } from '../count-text.ts';
import { OfficePageTitle } from '../shell/page-title.tsx';
import { recordListAddress } from '../shell/queue-address.ts';

type Member = Awaited<ReturnType<typeof askTeam>>[number];
type Work = Member['work'][number];

const askTeam = () => callApi(apiContract.office.team, {});

const KINDS = [
  { key: 'tickets', one: 'ticket', many: 'tickets', queue: 'openTickets' },
  { key: 'tasks', one: 'task', many: 'tasks', queue: 'openTasks' },
] as const;

/**
 * The list filters by the same condition, so that it has the same count. Only tickets can be filtered by unassigned.
 */
const listOf = ({ id, contactId }: Member, { key, queue }: (typeof KINDS)[number]): string | undefined => {
  const whose = key === 'tickets' ? id : contactId;
  if (whose) return recordListAddress(key, { queue, assignedToId: whose });
  return key === 'tickets' ? recordListAddress(key, { queue: 'unassignedTickets' }) : undefined;
};

const Counts = ({ member }: { member: Member }) => (
  <p className="office-team-counts">
    {KINDS.filter(({ key }) => member[key] > 0).map((kind) => {
      const count = member[kind.key];
      const late = member[`${kind.key}Late`];
      const text = `${formatCount(count)} ${count === 1 ? kind.one : kind.many}`;
      const to = listOf(member, kind);
      return (
        <span key={kind.key}>
          {to ? <Link to={to}>{text}</Link> : text}
          {late > 0 ? <StatusChip tone="warning">{`${formatCount(late)} late`}</StatusChip> : null}
        </span>
      );
    })}
  </p>
);

/** Building, status and day, with a mark when late. */
const aside = ({ building, state, dueDay }: Work): string =>
  [building, formatIdentifierAsWords(state), dueDay ? `Due ${formatDay(dueDay)}` : null].filter(Boolean).join(' · ');

const InHand = ({ work }: { work: Work }) => (
  <li>
    <Link className="office-waiting" to={`/${work.resource}/${work.id}/show`}>
      <span>
        {work.title}
        <span className="office-hint">{aside(work)}</span>
      </span>
      {work.late ? <StatusChip tone="warning">Late</StatusChip> : null}
    </Link>
  </li>
);

const noteOf = ({ id, role, left }: Member): string | undefined => {
  if (id === null) return 'Open an item to assign it.';
  const said = role ? formatIdentifierAsWords(role) : '';
  return left ? `${said}. This person can no longer log in: assign the items to another person.` : said;
};

const MemberCard = ({ member }: { member: Member }) => {
  const more = member.tickets + member.tasks - member.work.length;
  return (
    <Card title={member.id === null ? 'Unassigned' : member.name} note={noteOf(member)}>
      {member.work.length === 0 ? (
        <p className="office-none">{member.id === null ? 'Everything is assigned.' : 'No open tickets or tasks.'}</p>
      ) : (
        <>
          <Counts member={member} />
          <ul className="office-waits">
            {member.work.map((work) => (
              <InHand key={work.id} work={work} />
            ))}
          </ul>
          {more > 0 ? <p className="office-hint">And {formatCount(more)} more.</p> : null}
        </>
      )}
    </Card>
  );
};

export const TeamWorkloadPage = () => {
  const team = useQuery({ queryKey: ['team'], queryFn: askTeam });
  return (
    <>
      <header className="office-head">
        <div>
          <Link className="office-back" to="/">
            Today
          </Link>
          <OfficePageTitle text="Team" />
        </div>
        <p className="office-about">
          See the open tickets and tasks of each colleague. Overdue items come first. A ticket without a due date is
          overdue after 14 days.
        </p>
      </header>
      {team.isPending ? <LoadingState text="Loading..." lines={6} /> : null}
      {team.isError ? <ErrorState text={formatApiProblem(team.error)} onRetry={() => void team.refetch()} /> : null}
      {team.data ? (
        <div className="office-parts">
          {team.data.map((member) => (
            <MemberCard key={member.id ?? 'nobody'} member={member} />
          ))}
        </div>
      ) : null}
    </>
  );
};
