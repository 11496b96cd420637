// Another product's server as the caller: known by a key of its own, allowed what its registration names.
import type { FastifyRequest } from 'fastify';
import { minutes } from '#platform/contract/duration.ts';
import { platformProblem } from '#platform/contract/problem.ts';

export interface ServiceClient {
	/** Its registration has this short name, and so has the audit log. */
	readonly key: string;
	readonly name: string;
	readonly scopes: readonly string[];
	/** Whose people it may act for. */
	readonly organisations: readonly number[];
}

/** Port: finds whose key this is. `blocked`: too many failures came from there. */
export type FindServiceClient = (
	key: string | undefined,
	address: string,
) => Promise<ServiceClient | 'blocked' | undefined>;

/** How a service key begins; no session's token does. */
export const serviceKeyMark = 'ptk_';

export async function requireServiceClient(
	scope: string,
	key: string | undefined,
	request: FastifyRequest,
	find: FindServiceClient,
): Promise<ServiceClient> {
	const client = await find(key, request.ip);
	if (client === 'blocked') throw platformProblem('request.too_many', { retryAfterSeconds: minutes(10) / 1000 });
	if (client === undefined) throw platformProblem('service.key_refused');
	if (!client.scopes.includes(scope)) {
		throw platformProblem('service.not_permitted', { detail: `${client.key} lacks ${scope}` });
	}
	return client;
}
