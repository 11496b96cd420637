// The commands of `npm run service-client`, apart from where they are typed.
import { keyLifetimeMs, serviceScopes } from '#features/products/service-clients/contract.ts';
import { clientKeyPattern } from '#features/products/service-clients/rules.ts';
import {
	addServiceClient,
	isNetwork,
	listServiceClients,
	type ListedClient,
	type Refusal,
	revokeServiceClient,
	rotateServiceKey,
} from '#features/products/service-clients/server/api.ts';
import { namePattern } from '#platform/contract/typed-text.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { StartError } from '#platform/server/start-error.ts';

export const usage = `Usage:
  npm run service-client -- add <client> --name "Name" --scopes ${serviceScopes.join(',')} --organisations 10001,10007
                            [--networks 203.0.113.0/24] [--days 365]
  npm run service-client -- rotate <client> [--days 365]
  npm run service-client -- revoke <client> [--key ptk_0123456789]
  npm run service-client -- list`;

export interface Order {
	readonly command: string;
	readonly client?: string | undefined;
	readonly name?: string | undefined;
	/** Comma-separated, like the two below. */
	readonly scopes?: string | undefined;
	readonly organisations?: string | undefined;
	readonly networks?: string | undefined;
	/** Prefix of one key. */
	readonly key?: string | undefined;
	readonly lifetimeMs?: number | undefined;
}

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
}

/** What to print. @throws StartError that says what is wrong with the order. */
export async function runServiceClientCommand(dependencies: Dependencies, order: Order): Promise<string> {
	const { command, client = '', key, lifetimeMs = keyLifetimeMs } = order;
	if (!Number.isFinite(lifetimeMs) || lifetimeMs <= 0) throw new StartError('--days must be a number above zero.');
	switch (command) {
		case 'add':
			return showSecret(await addServiceClient(dependencies, readRegistration(order), lifetimeMs), client);
		case 'rotate':
			return showSecret(await rotateServiceKey(dependencies, client, lifetimeMs), client);
		case 'revoke': {
			const outcome = await revokeServiceClient(dependencies, client, key);
			if (outcome !== 'revoked') throw refuse(outcome, client);
			return key === undefined ? `${client} and all of its keys are revoked.` : `The key ${key} is revoked.`;
		}
		case 'list':
			return describe(await listServiceClients(dependencies.database));
		default:
			throw new StartError(usage);
	}
}

function readRegistration({ client = '', name = '', scopes, organisations, networks }: Order) {
	const wanted = readList(scopes);
	const chosen = serviceScopes.filter((scope) => wanted.includes(scope));
	const ids = readList(organisations).map(Number);
	const ranges = readList(networks);
	if (!clientKeyPattern.test(client)) throw new StartError(`The client's name must match ${clientKeyPattern.source}.`);
	if (name.trim() === '') throw new StartError(`--name is missing.\n${usage}`);
	if (!namePattern.test(name)) throw new StartError('--name must hold no web address and no invisible character.');
	if (chosen.length === 0 || chosen.length !== wanted.length) {
		throw new StartError(`--scopes must be one or more of ${serviceScopes.join(',')}.`);
	}
	if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id) && id > 0)) {
		throw new StartError('--organisations must be one or more numbers.');
	}
	if (!ranges.every(isNetwork)) throw new StartError('--networks must be addresses or CIDR ranges.');
	return { key: client, name: name.trim(), scopes: chosen, organisations: ids, networks: ranges };
}

function readList(text = ''): readonly string[] {
	return text
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean);
}

function showSecret(outcome: { readonly secret: string } | Refusal, client: string): string {
	if (typeof outcome === 'string') throw refuse(outcome, client);
	return `The key of ${client}, shown this once. Keep it where its server keeps secrets.\n\n  ${outcome.secret}\n`;
}

function refuse(refusal: Refusal, client: string): StartError {
	const reasons: Record<Refusal, string> = {
		taken: `There is a client ${client} already. Use rotate for another key.`,
		unknown: `There is no such live client or key: ${client}.`,
		'two live keys': `${client} has two live keys. Revoke the one that is no longer used first.`,
	};
	return new StartError(reasons[refusal]);
}

function describe(clients: readonly ListedClient[]): string {
	if (clients.length === 0) return 'No client is registered.';
	return clients
		.flatMap(({ key, name, scopes, organisations, networks, keys }) => [
			`${key} (${name})`,
			`  may ${scopes.join(', ')} for ${organisations.join(', ')} from ${networks.join(', ') || 'anywhere'}`,
			...keys.map(
				({ prefix, expiresAt, revokedAt, lastUsedAt }) =>
					`  ${prefix}  ${revokedAt === null ? `until ${day(expiresAt)}` : `revoked ${day(revokedAt)}`}, ${
						lastUsedAt === null ? 'never used' : `last used ${day(lastUsedAt)}`
					}`,
			),
		])
		.join('\n');
}

const day = (date: Date): string => date.toISOString().slice(0, 10);
