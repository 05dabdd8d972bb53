/** Whether a closed month `t` is the last one of its kind. */
export function isLastSql(t: string): string {
  return `(${t}.state <> 'reopened' AND NOT EXISTS (SELECT FROM stock_period n WHERE n.location_kind = ${t}.location_kind
    AND n.month > ${t}.month AND n.state <> 'reopened'))`;
}
