/** Guesses the ticket type from the text of a report. The person sees the guess in the form and can change it. */
import type { TICKET_REQUEST_TYPES } from './tickets.codes.ts';

export type TicketRequestType = (typeof TICKET_REQUEST_TYPES)[number];

type Clues = {
  /**
   * English and Afrikaans words. One of five or more letters matches every word that begins with it; a plural "s" is
   * allowed.
   */
  readonly words: string;
  /** isiZulu stems, which match inside words: "phuki" in "iphukile" and "ephukile". */
  readonly stems: string;
};

/** With equal scores the first type wins: a broken thing is more urgent than a question about money. */
const CLUES: readonly (readonly [TicketRequestType, Clues])[] = [
  [
    'Maintenance',
    {
      words: `leak leaking leaky burst drip dripping flood broke broken crack damp mould gate lift geyser roof ceiling gutter pipe
        plumb drain toilet tap light bulb electric power door lock intercom paint pool garden fence stuck repair
        lek gebars stukkend hek hyser dak pyp kraan lig krag muur slot herstel drup`,
      stems: 'vuza phuki phukile sango phayiphi mpompi gesi phahl consa',
    },
  ],
  [
    'Code Of Conduct',
    {
      words: `noise noisy loud music party parties bark barking dog cat pet smoke smoking parking parked neighbour rule fine litter
        geraas raserig musiek hond honde blaf buurman parkeer rook boete`,
      stems: 'msindo mculo makhelwane paka mthetho',
    },
  ],
  [
    'Account Query',
    {
      words: `levy levies account statement balance pay paid paying payment interest charge arrears refund bill invoice amount debit
        credit heffing rekening staat saldo betaal betaling rente bedrag`,
      stems: 'levi khawunti sitatimend bhalansi khokh nzalo',
    },
  ],
  [
    'Insurance',
    {
      words: 'insurance insured insurer claim excess assessor storm hail versekering eis bybetaling hael',
      stems: 'mshwalens',
    },
  ],
  [
    'Property Transfers',
    {
      words: `transfer clearance conveyancer conveyancing sold sell selling buyer purchase oordrag uitklaring verkoop koper`,
      stems: 'dluliswa thengis mthengi',
    },
  ],
  [
    'User Profile',
    {
      words: `email e-mail password login mobile cellphone telephone profile surname moved wagwoord selfoon profiel`,
      stems: 'phasiwedi phrofayela',
    },
  ],
  [
    'Service Complaint',
    {
      words: `complain rude service ignored unanswered nobody response unprofessional klagte onbeskof diens`,
      stems: 'khalazo sevisi',
    },
  ],
];

const listed = (text: string): readonly string[] => text.trim().split(/\s+/);

const means =
  ({ words, stems }: Clues) =>
  (word: string): boolean =>
    listed(words).some((clue) => word === clue || word === `${clue}s` || (clue.length > 4 && word.startsWith(clue))) ||
    listed(stems).some((stem) => word.includes(stem));

/** The type with the most matching words; Maintenance, by far the most frequent, when nothing matches. */
export const guessTicketRequestType = (text: string): TicketRequestType => {
  const words = text.toLowerCase().match(/[\p{L}\p{M}-]+/gu) ?? [];
  let best: TicketRequestType = 'Maintenance';
  let most = 0;
  for (const [type, clues] of CLUES) {
    const hits = words.filter(means(clues)).length;
    if (hits > most) [best, most] = [type, hits];
  }
  return best;
};
