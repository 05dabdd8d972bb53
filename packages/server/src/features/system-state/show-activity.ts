import type pg from 'pg';

/** Lets the staff's login see how long others' transactions last, which only a superuser may allow; others see less. */
export async function showActivity(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
  );
  if (rows[0]?.rolsuper) await client.query('GRANT pg_read_all_stats TO zg_staff');
}
