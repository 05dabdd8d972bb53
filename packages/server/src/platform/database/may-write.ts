const writes =
  /\b(INSERT\s+INTO|UPDATE\s|DELETE\s+FROM|MERGE\s+INTO|FOR\s+(UPDATE|SHARE|NO\s|KEY\s)|nextval|pg_notify|pg_advisory)/i;

/** Whether a statement may write, lock or notify: what a standby can not do, or does for itself alone. */
export function mayWrite(text: string): boolean {
  return writes.test(text);
}
