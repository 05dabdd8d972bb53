import './receiver-cell.css';

interface ReceiverProps {
  readonly receiver_name: string;
  readonly receiver_phone: string | null;
  readonly region: readonly string[] | null;
  readonly address: string | null;
}

/** Who gets a parcel and where: name and masked phone above the address. */
export function Receiver({ receiver_name, receiver_phone, region, address }: ReceiverProps) {
  return (
    <span className="zg-receiver">
      {receiver_name} {receiver_phone}
      <small>
        {region?.join('')} {address}
      </small>
    </span>
  );
}
