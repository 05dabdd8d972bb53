import type { ValueOf } from '../../../platform/enum.ts';
import type { carrier } from './shipment.enum.ts';

export type Carrier = ValueOf<typeof carrier>;

interface TrackingPattern {
  readonly test: RegExp;
  /** What a number of this carrier looks like, for the message. */
  readonly shape: string;
}

const patterns: Readonly<Record<Carrier, TrackingPattern>> = {
  SF: { test: /^(SF\d{13}|\d{12}|\d{15})$/, shape: 'SF加13位数字，或12位、15位数字' },
  ZTO: { test: /^(\d{12}|\d{14})$/, shape: '12位或14位数字' },
  YTO: {
    test: /^(YT\d{13}|YT\d{15}|[DEG]\d{11}|\d{10}|\d{12}|\d{18})$/,
    shape: 'YT加13位或15位数字，或10、12、18位数字',
  },
  STO: { test: /^(STO\d{10}|\d{12}|\d{13}|(77|88|99)\d{13})$/, shape: '12位或13位数字，或以77、88、99开头的15位数字' },
  YUNDA: { test: /^(\d{13}|\d{15})$/, shape: '13位或15位数字' },
  JD: { test: /^(JD[A-Z0-9]{11,15}(-\d{1,3}-\d{1,3}-?)?|V[A-Z]\d{11})$/, shape: 'JD开头的13至17位字母和数字' },
  EMS: { test: /^([A-Z]{2}\d{9}[A-Z]{2}|\d{13})$/, shape: '13位数字，或两个字母、9位数字、两个字母' },
  JTSD: { test: /^JT\d{12,13}$/, shape: 'JT加12位或13位数字' },
  DBL: { test: /^(DPK\d{12}|\d{8,10})$/, shape: 'DPK加12位数字，或8至10位数字' },
  OTHER: { test: /^.{4,40}$/u, shape: '4至40个字符' },
};

/** The carriers whose format a tracking number matches, without the one that takes any. */
export function carriersOf(trackingNo: string): readonly Carrier[] {
  return (Object.keys(patterns) as Carrier[]).filter(
    (name) => name !== 'OTHER' && patterns[name].test.test(trackingNo),
  );
}

/** A number in the label's form: no spaces, full-width signs or lower case. */
export function readTrackingNo(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/** The carrier to switch to for a number; undefined where the chosen one fits or several do. */
export function carrierFor(possible: readonly Carrier[], chosen: Carrier | undefined): Carrier | undefined {
  if (chosen !== undefined && possible.includes(chosen)) return undefined;
  return possible.length === 1 ? possible[0] : undefined;
}

/** What is wrong with a tracking number of a carrier, or nothing. */
export function trackingFault(carrier: Carrier, trackingNo: string): string | undefined {
  const { test, shape } = patterns[carrier];
  return test.test(trackingNo) ? undefined : `运单号不符合该快递公司的规则，应为${shape}`;
}
