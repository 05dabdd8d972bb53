import fastify from 'fastify';
import pg from 'pg';

// The hand-written counterpart for the same tables, without permissions, scope, validation or versions.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 12 });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const app = fastify();

app.get('/orders', async () => {
  const [count, page] = await Promise.all([
    pool.query('SELECT count(*) AS n FROM "order" WHERE NOT is_deleted'),
    pool.query({ name: 'page', text: 'SELECT * FROM "order" WHERE NOT is_deleted ORDER BY id DESC LIMIT 15' }),
  ]);
  return { count: count.rows[0].n, results: page.rows };
});

app.get<{ Params: { id: string } }>('/labels/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'get',
    text: 'SELECT * FROM agent_label WHERE id = $1 AND NOT is_deleted',
    values: [request.params.id],
  });
  return rows[0];
});

app.post<{ Body: { name: string } }>('/labels', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'create',
    text: 'INSERT INTO agent_label (name) VALUES ($1) RETURNING *',
    values: [request.body.name],
  });
  return reply.code(201).send(rows[0]);
});

app.patch<{ Params: { id: string }; Body: { remark: string } }>('/labels/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'patch',
    text: 'UPDATE agent_label SET remark = $2, version = version + 1, updated_at = now() WHERE id = $1 RETURNING *',
    values: [request.params.id, request.body.remark],
  });
  return rows[0];
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${address}\n`);
process.once('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
