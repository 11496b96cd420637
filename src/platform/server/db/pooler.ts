import { StartError } from '../start-error.ts';
import { asOwner, type Target } from './connections.ts';

/** Other users of the pooler may take the connection in between, once or twice. */
const rounds = 5;
const backend = 'select pg_backend_pid() as pid';

/**
 * Two connections that are open at the same time have two processes of the server, unless a pooler lends one to each transaction in turn.
 * Prepared statements, roles and locks of a session would then be another caller's.
 * @throws StartError behind a pooler in transaction or statement mode
 */
export async function refuseTransactionPooler(target: Target): Promise<void> {
	await asOwner(target, (first) =>
		asOwner(target, async (second) => {
			for (let round = 0; round < rounds; round += 1) {
				const one = await first.query<{ pid: number }>(backend);
				const other = await second.query<{ pid: number }>(backend);
				if (one.rows[0]?.pid !== other.rows[0]?.pid) continue;
				throw new StartError(
					'DATABASE_URL leads to a pooler in transaction mode, which the portal cannot use. Set the pooler to session mode (pool_mode = session), or connect without it.',
				);
			}
		}),
	);
}
