import { ProgressBar } from '../feedback/progress-bar.tsx';
import { words } from '../theme/words.ts';

/** A file on its way, where no picker lists it. */
export const SendingFile = ({ name, percent }: { name: string; percent: number }) => (
  <ProgressBar label={`${words.uploading} ${name}`} value={percent} max={100} text={words.percent(percent)} />
);
