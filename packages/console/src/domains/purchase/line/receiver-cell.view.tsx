import { TwoLines } from '../../../platform/kit/cell/two-lines.tsx';

interface ReceiverProps {
  readonly receiver_name: string;
  readonly receiver_phone: string | null;
  readonly region: readonly string[] | null;
  readonly address: string | null;
}

/** Who gets a parcel and where: name and masked phone above the address. */
export function Receiver({ receiver_name, receiver_phone, region, address }: ReceiverProps) {
  const name = [receiver_name, receiver_phone].filter(Boolean).join(' ');
  return <TwoLines title={name} note={[region?.join(''), address].filter(Boolean).join(' ')} />;
}
