import { ProgressBar } from '../feedback/progress-bar.tsx';
import { uiTexts } from '../theme/words.ts';

/** A file on its way, where no picker lists it. */
export const FileUploadProgress = ({ name, percent }: { name: string; percent: number }) => (
  <ProgressBar label={`${uiTexts.uploading} ${name}`} value={percent} max={100} text={uiTexts.percent(percent)} />
);
