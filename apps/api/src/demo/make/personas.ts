/** The personas of calls.md 2 by name, and the staff of the managing agent. Their stories are in docs/demo.md. */

export type DemoPersona = {
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly idNumber: string;
  readonly mobile: string;
  readonly staffRole?: string;
  readonly disabled?: true;
};

const persona = (
  code: string,
  name: string,
  idNumber: string,
  mobile: string,
  more: Partial<DemoPersona> = {},
): DemoPersona => {
  const [firstName = '', ...rest] = name.split(' ');
  return { code, firstName, lastName: rest.join(' '), idNumber, mobile: `+27${mobile}`, ...more };
};

export const DEMO_PERSONAS: readonly DemoPersona[] = [
  persona('o1', 'Naledi Mokoena', '8406150412089', '825550101'),
  persona('o2', 'Johan van der Merwe', '7108235031089', '835550102'),
  persona('o3', 'Fatima Jacobs', '7902110193083', '725550103'),
  persona('ox', 'Pieter Lombard', '6311045072084', '845550104'),
  persona('tn', 'Sipho Dlamini', '9303125386085', '785550105'),
  persona('t1', 'Thandiwe Nkosi', '7509200338088', '825550106'),
  persona('t2', 'Anil Naicker', '6807145127082', '835550107'),
  persona('tx', 'Margaret Ellis', '5912180036080', '725550108'),
  persona('tb', 'Abdullah Samodien', '8105095241088', '845550109'),
  persona('ot', 'Werner Joubert', '7703285064087', '825550110'),
  persona('c1', 'Lerato Khumalo', '8611070525080', '765550111'),
  persona('c2', 'Ricardo Fernandes', '8002175298080', '735550112'),
  persona('c3', 'Gugu Shabalala', '9010040611089', '615550113'),
  persona('cp', 'Dawid Olivier', '8812295150080', '635550114'),
  persona('at1', 'Nomsa Moloi', '7806010298084', '825550115'),
  persona('at2', 'Stefan Brandt', '7407165093089', '835550116'),
  persona('dis', 'Kobus Vermeulen', '6905275028086', '725550117', { disabled: true }),
  persona('nr', 'Busisiwe Cele', '9507190342084', '785550118'),
  persona('st', 'Anika Naidoo', '8203060159086', '825550119', { staffRole: 'administrator' }),
  persona('st-portfolio', 'Mpho Letlape', '8909210467084', '825550120', { staffRole: 'portfolio manager' }),
  persona('st-bookkeeper', 'Colleen Botes', '7012110089081', '825550121', { staffRole: 'bookkeeper' }),
  persona('st-credit', 'Imraan Khan', '8504175212086', '825550122', { staffRole: 'credit controller' }),
  persona('st-reader', 'Zodwa Mnguni', '9806030598081', '825550123', { staffRole: 'reader' }),
];
