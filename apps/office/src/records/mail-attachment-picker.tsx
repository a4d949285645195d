/** The attachments of a mail that was dropped on a record: offered one by one, since not all belong there. */
import { formatFileSize } from '@stoep/ui/file/file-size';
import { Button } from '@stoep/ui/form/button';
import { isMailFile, type OpenedMailFile } from './form/mail-file.ts';
import type { useOpenedMailFiles } from './use-opened-mail-files.ts';

export type AcceptedFileTypes = {
  readonly accept: Readonly<Record<string, readonly string[]>>;
  readonly maxSize: number;
};

/** Why an attachment cannot be filed here; the server checks its content. */
const refusalOf = ({ name, size }: File, { accept, maxSize }: AcceptedFileTypes): string | null => {
  const fits = Object.values(accept)
    .flat()
    .some((ending) => name.toLowerCase().endsWith(ending));
  if (!fits) return 'Files of this type cannot be filed here.';
  return size > maxSize ? `Larger than ${formatFileSize(maxSize)}.` : null;
};

type PartProps = { file: File; taken: AcceptedFileTypes; onFile: () => void };

const Part = ({ file, taken, onFile }: PartProps) => {
  const refusal = isMailFile(file) ? null : refusalOf(file, taken);
  const verb = isMailFile(file) ? 'Open' : 'File';
  return (
    <li className="file-row">
      <div className="file-what">
        <span className="file-name">{file.name}</span>
        <span className="soft small">{[formatFileSize(file.size), refusal].filter(Boolean).join(' · ')}</span>
      </div>
      {refusal === null ? (
        <Button compact aria-label={`${verb} ${file.name}`} onClick={onFile}>
          {verb}
        </Button>
      ) : null}
    </li>
  );
};

type MailPartsProps = {
  mails: ReturnType<typeof useOpenedMailFiles>;
  taken: AcceptedFileTypes;
  onFile: (file: File) => void;
};

const OneMail = ({ mail, mails, taken, onFile }: MailPartsProps & { mail: OpenedMailFile }) => {
  const label = `Attached to “${mail.subject}”`;
  return (
    <section aria-label={label}>
      <p>
        <strong>{label}</strong>
        {mail.from === '' ? null : <span className="soft"> · from {mail.from}</span>}
      </p>
      {mail.parts.length === 0 ? <p className="soft">Nothing more to file.</p> : null}
      <ul className="files" aria-label={label}>
        {mail.parts.map((part) => (
          <Part
            key={part.id}
            file={part.file}
            taken={taken}
            onFile={() => {
              mails.drop(mail.id, part);
              if (isMailFile(part.file)) void mails.open(part.file);
              else onFile(part.file);
            }}
          />
        ))}
      </ul>
      {mail.more > 0 ? (
        <p className="soft">{`${mail.more} more are attached to it. Save them from your mail program.`}</p>
      ) : null}
      <Button compact variant="quiet" onClick={() => mails.close(mail.id)}>
        Done with this email
      </Button>
    </section>
  );
};

export const MailAttachmentPicker = (props: MailPartsProps) => (
  <>
    {props.mails.unread.map((name) => (
      <p key={name} className="field-error" role="alert">
        {`${name} could not be read as an email. Save its attachments from your mail program and choose them here.`}
      </p>
    ))}
    {props.mails.mails.map((mail) => (
      <OneMail key={mail.id} {...props} mail={mail} />
    ))}
  </>
);
