/** Chooses photos and PDFs for a ticket or a comment. Photos may be larger here: they are made smaller before they go. */

import { MAX_TICKET_FILE_BYTES } from '@stoep/contract/works/tickets';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { FilePicker, type usePickedFiles } from '@stoep/ui/file/file-picker';
import { PDF_OR_PICTURE_UPLOAD } from '../contractor-files/accepted-file-types.ts';

/** What a photo may weigh before it is made smaller. */
const PICKED_LIMIT = 40 * 1_048_576;

type PhotoPickerProps = {
  label: string;
  hint: string;
  picked: ReturnType<typeof usePickedFiles>;
  multiple?: boolean;
  onRetry?: ((id: string) => void) | undefined;
  disabled?: boolean;
  /** On a phone, a photo may be taken on the spot. */
  camera?: boolean;
  /** One line beside the button that sends. */
  compact?: boolean;
};

export const PhotoPicker = ({ picked, camera, ...props }: PhotoPickerProps) => (
  <FilePicker
    {...props}
    camera={camera ? texts.takePhoto : undefined}
    optional
    accept={PDF_OR_PICTURE_UPLOAD}
    types={texts.fileTypes}
    maxSize={MAX_TICKET_FILE_BYTES}
    largestPicture={PICKED_LIMIT}
    files={picked.files}
    onAdd={picked.add}
    onRemove={picked.remove}
  />
);

/** Why a file cannot go even after it was made smaller; null when it can. */
export const photoTooLargeText = (file: File): string | null =>
  file.size <= MAX_TICKET_FILE_BYTES ? null : file.type.startsWith('image/') ? texts.photoTooLarge : texts.fileTooLarge;
