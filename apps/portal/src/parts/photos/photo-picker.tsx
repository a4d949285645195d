/**
 * Chooses photos and PDFs for a ticket or a comment. Photos may be larger here, since they are shrunk before sending.
 */

import { MAX_TICKET_FILE_BYTES } from '@stoep/contract/works/tickets';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { FilePicker, type usePickedFiles } from '@stoep/ui/file/file-picker';
import { PDF_OR_PICTURE_FILE_TYPES } from '../contractor-files/accepted-file-types.ts';

/** The largest photo that may be chosen, before it is shrunk. */
const PICKED_LIMIT = 40 * 1_048_576;

type PhotoPickerProps = {
  label: string;
  hint: string;
  picked: ReturnType<typeof usePickedFiles>;
  multiple?: boolean;
  onRetry?: ((id: string) => void) | undefined;
  disabled?: boolean;
  /** On a phone, offers the camera. */
  camera?: boolean;
  /** One line beside the send button. */
  compact?: boolean;
};

export const PhotoPicker = ({ picked, camera, ...props }: PhotoPickerProps) => (
  <FilePicker
    {...props}
    camera={camera ? texts.takePhoto : undefined}
    optional
    accept={PDF_OR_PICTURE_FILE_TYPES}
    types={texts.fileTypes}
    maxSize={MAX_TICKET_FILE_BYTES}
    largestPicture={PICKED_LIMIT}
    files={picked.files}
    onAdd={picked.add}
    onRemove={picked.remove}
  />
);

/** The message for a file that is too large even when shrunk; null if it fits. */
export const photoTooLargeText = (file: File): string | null =>
  file.size <= MAX_TICKET_FILE_BYTES ? null : file.type.startsWith('image/') ? texts.photoTooLarge : texts.fileTooLarge;
