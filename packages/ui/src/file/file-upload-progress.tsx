import { ProgressBar } from '../feedback/progress-bar.tsx';
import { uiTexts } from '../theme/words.ts';

/** The upload progress of a file outside a picker. */
export const FileUploadProgress = ({ name, percent }: { name: string; percent: number }) => (
  <ProgressBar label={`${uiTexts.uploading} ${name}`} value={percent} max={100} text={uiTexts.percent(percent)} />
);
