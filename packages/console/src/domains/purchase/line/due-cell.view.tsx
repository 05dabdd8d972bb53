import { formatDateTime } from '../../../platform/format/date-time.ts';

interface DueProps {
  readonly due_at: number;
  readonly is_overdue: boolean;
  readonly urge_count: number;
}

/** The shipping deadline of a line, whether it is past, and whether it was urged. */
export function Due({ due_at, is_overdue, urge_count }: DueProps) {
  const [day, clock] = formatDateTime(due_at).split(' ');
  return (
    <span className="zg-moment">
      最晚 {day}
      <small>
        <span>{clock}</span>
        {is_overdue && (
          <span className="zg-status" data-tone="bad">
            已超时
          </span>
        )}
        {urge_count > 0 && (
          <span className="zg-status" data-tone="attention">
            已催发 {urge_count} 次
          </span>
        )}
      </small>
    </span>
  );
}
