// The limit of a server: Fastify, pg, argon2 and one prepared statement a call, nothing else.
import { createHash, randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import fastify from 'fastify';
import { Pool } from 'pg';
import { answerMessages, portOf } from '../lib/program.ts';

interface Settings {
	/** Without it there is no database, only /hello. */
	readonly databaseUrl?: string;
	/** The hash of the one password that /sign-in proves. */
	readonly passwordHash?: string;
	readonly secret?: string;
}

const findSession = `select s.user_id, s.organisation_id, u.language from sessions s
	join users u on u.organisation_id = s.organisation_id and u.id = s.user_id where s.token_hash = $1 and s.ended_at is null`;
const openSession = `insert into sessions (organisation_id, id, user_id, brand_key, token_hash, scope, assurance, network,
	created_at, last_used_at, proved_at, expires_at) select organisation_id, $1, id, 'bare', $2, 'full', 'aal1', '', now(), now(),
	now(), now() + interval '1 hour' from users where login_key = $3`;

const server = fastify();
server.get('/hello', async () => ({ hello: 'world' }));

answerMessages(async (settings: Settings) => {
	if (settings.databaseUrl !== undefined) addCalls(settings, new Pool({ connectionString: settings.databaseUrl }));
	await server.listen({ host: 'localhost', port: 0 });
	return { port: portOf(server.server) };
});

function addCalls({ passwordHash = '', secret = '' }: Settings, pool: Pool): void {
	server.post('/read', async (request, reply) => {
		const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
		const values = [createHash('sha256').update(token).digest()];
		const { rows } = await pool.query<object>({ name: 'find', text: findSession, values });
		return rows.length === 0 ? reply.code(401).send() : { ...rows[0], ok: true };
	});
	// oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify, which takes promises
	server.post<{ Body: { LoginName: string } }>('/sign-in', async (request) => {
		await verify(passwordHash, secret);
		const token = randomBytes(32);
		const values = [token.toString('hex'), createHash('sha256').update(token).digest(), request.body.LoginName];
		await pool.query({ name: 'open', text: openSession, values });
		return { token: token.toString('base64url') };
	});
}
