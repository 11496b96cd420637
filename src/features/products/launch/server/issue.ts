// Hands a signed-in person over to the brand's mortgage product.
import { after } from '#platform/contract/duration.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import { launchProblem, launchTokenLifetimeMs } from '../contract.ts';

export interface LaunchDependencies {
	readonly database: Database;
	readonly clock: Clock;
	/** Whether the product answers at the address where it says so. */
	readonly isUp: (statusAddress: string) => Promise<boolean>;
}

export interface Launch {
	readonly address: string;
	readonly token: string;
	readonly productName: string;
}

const keep = keeper<Pick<Schema, 'launchTokens'>>();
const add = keep.insert('launch_add_token', 'launchTokens', [
	'organisationId',
	'id',
	'tokenHash',
	'userId',
	'sessionId',
	'audience',
	'brandKey',
	'createdAt',
	'expiresAt',
]);

export async function launch(dependencies: LaunchDependencies, call: AuthenticatedCall): Promise<Launch> {
	const { database, clock, isUp } = dependencies;
	const { actor } = call;
	// A helper in another's account does not become that person elsewhere.
	if (actor.switchedFrom?.kind === 'staff') throw platformProblem('session.switched');
	const product = call.brand.mortgageProduct;
	if (product === undefined) throw launchProblem('launch.not_configured');
	const productName = product.names[call.language];
	if (product.statusAddress !== undefined && !(await isUp(product.statusAddress))) {
		throw launchProblem('launch.product_unavailable', { values: { product: productName }, retryAfterSeconds: 60 });
	}
	const token = newToken();
	const now = clock.now();
	await database.tenant(actor.organisationId, async (queries) => {
		const { organisationId, userId, sessionId } = actor;
		await add(queries, {
			organisationId,
			id: newId(clock),
			tokenHash: hashToken(token),
			userId,
			sessionId,
			audience: product.client,
			brandKey: call.brand.key,
			createdAt: now,
			expiresAt: after(now, launchTokenLifetimeMs),
		});
		await auditAction(queries, clock, call, 'launch.handed_over', { product: product.client });
	});
	return { address: product.address, token, productName };
}
