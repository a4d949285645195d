import './named-bars.css';

type NamedBar = { id: string; name: string; value: number; says: string };

type NamedBarsProps = {
  /** What the bars compare; the name of their list. */
  label: string;
  bars: readonly NamedBar[];
};

/** Bars below each other, each with its name and its figure. Equal values have no bars. */
export const NamedBarList = ({ label, bars }: NamedBarsProps) => {
  const largest = Math.max(...bars.map(({ value }) => Math.abs(value)));
  const differ = bars.some(({ value }) => value !== bars[0]?.value);
  return (
    <ul className="named-bars" aria-label={label}>
      {bars.map(({ id, name, value, says }) => (
        <li key={id}>
          <span className="named-bar-name">{name}</span>
          <span className="numeric">{says}</span>
          {differ && (
            <span className="named-bar-track" aria-hidden="true">
              <span style={{ width: `${(Math.abs(value) / largest) * 100}%` }} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
