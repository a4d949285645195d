/** The open problems of a levy run by kind, the worst first. Each shows the buildings that have it. */
import type { LevyRunProblemKind } from '@stoep/domain/billing/levy-run-plan';
import { levyRunProblemGroupsOf } from './levy-run-words.ts';
import type { LevyRunRow } from './use-levy-run.ts';

type Props = {
  readonly rows: readonly LevyRunRow[];
  readonly chosen: LevyRunProblemKind | undefined;
  readonly onChoose: (kind: LevyRunProblemKind | undefined) => void;
};

export const LevyRunProblemGroups = ({ rows, chosen, onChoose }: Props) => {
  const groups = levyRunProblemGroupsOf(rows);
  if (groups.length === 0) return null;
  return (
    <ul className="month-kinds" aria-label="Problems by kind">
      {groups.map(({ kind, level, label, count }) => (
        <li key={kind}>
          <button
            type="button"
            className={`month-kind ${level}`}
            aria-pressed={kind === chosen}
            onClick={() => onChoose(kind === chosen ? undefined : kind)}
          >
            <strong>{label}</strong> {count}
          </button>
        </li>
      ))}
    </ul>
  );
};
