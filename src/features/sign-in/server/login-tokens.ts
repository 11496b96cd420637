// Login tokens: a single-use, 60-second way to a session, for the person who asks or a product that vouches for them.
import type { Brand } from '#platform/contract/brand.ts';
import { after, seconds } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall, ServiceCall } from '#platform/server/http/bind-endpoint.ts';
import { findPersonById, type Person, recordAudit, requiresMicrosoft } from '#features/identity/server/api.ts';
import { signInProblem } from '../contract.ts';
import type { LoginTokensTable, SignInTables } from './tables.ts';

const loginTokenLifetimeMs = seconds(60);

export interface LoginTokenDependencies {
	readonly database: Database;
	readonly clock: Clock;
	/** The brand whose people the organisation's are; undefined where no brand owns it. */
	readonly findBrandOfOrganisation: (organisationId: number) => Brand | undefined;
	/** Whether a person linked another account as their own. */
	readonly isLinked: (
		actor: Pick<Actor, 'organisationId' | 'userId'>,
		person: Pick<Person, 'organisationId' | 'id'>,
	) => Promise<boolean>;
	/** The same, in the transaction that opens a session on it. */
	readonly isStillLinked: (
		queries: TransactionQueries,
		actor: Pick<Actor, 'organisationId' | 'userId'>,
		person: Pick<Person, 'organisationId' | 'id'>,
	) => Promise<boolean>;
}

type Issuer = Pick<
	LoginTokensTable,
	'issued_by_session' | 'issued_by_client' | 'actor_organisation_id' | 'actor_id' | 'assurance'
>;

/** A number that the caller may not ask for answers as an unknown one does. */
export async function issueLoginToken(
	dependencies: LoginTokenDependencies,
	call: AuthenticatedCall | ServiceCall,
	userId: number,
): Promise<string> {
	const { database, clock } = dependencies;
	const person = await findPersonById(database, userId);
	const issuer = person === undefined ? undefined : await findIssuer(dependencies, call, person);
	if (person === undefined || issuer === undefined) throw signInProblem('sign_in.account_not_found');
	if (await requiresMicrosoft(database, clock, person)) throw signInProblem('sign_in.microsoft_only');
	const token = newToken();
	const now = clock.now();
	await database.transaction(async (queries) => {
		await queries
			.withTables<SignInTables>()
			.insertInto('login_tokens')
			.values({
				...issuer,
				organisation_id: person.organisationId,
				id: newId(clock),
				token_hash: hashToken(token),
				user_id: userId,
				brand_key: call.brand.key,
				created_at: now,
				expires_at: after(now, loginTokenLifetimeMs),
				used_at: null,
				opened_session: null,
			})
			.execute();
		await recordAudit(queries, clock, call, {
			organisationId: person.organisationId,
			event: 'sign_in.login_token_issued',
			userId,
			...('client' in call
				? { details: { client: call.client.key } }
				: { actorId: call.actor.userId, sessionId: call.actor.sessionId }),
		});
	});
	return token;
}

/** In whose name the caller may have a token for this person; undefined where in nobody's. */
async function findIssuer(
	dependencies: LoginTokenDependencies,
	call: AuthenticatedCall | ServiceCall,
	person: Person,
): Promise<Issuer | undefined> {
	const isAtHome = dependencies.findBrandOfOrganisation(person.organisationId)?.key === call.brand.key;
	if (!isAtHome || person.status === 'disabled' || person.isLocked) return undefined;
	const nobody = { actor_organisation_id: null, actor_id: null };
	if ('client' in call) {
		const { organisations, key } = call.client;
		if (!organisations.includes(person.organisationId)) return undefined;
		// A product says who somebody is and proves nothing: the second factor is still owed here.
		return { issued_by_session: null, issued_by_client: key, ...nobody, assurance: 'aal1' };
	}
	const { actor } = call;
	const own = { issued_by_session: actor.sessionId, issued_by_client: null, assurance: actor.assurance };
	if (person.id === actor.userId) return { ...own, ...nobody };
	// Into another account nobody goes with less than both factors.
	if (actor.assurance !== 'aal2' || !(await dependencies.isLinked(actor, person))) return undefined;
	return { ...own, actor_organisation_id: actor.organisationId, actor_id: actor.userId };
}
