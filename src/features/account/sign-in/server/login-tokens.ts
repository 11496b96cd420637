// Login tokens: a single-use, 60-second way to a session, for the person who asks or a product that vouches for them.
import type { Selectable } from 'kysely';
import { after, seconds } from '#platform/contract/duration.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall, Call, ServiceCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import {
	findPersonAmong,
	findPersonById,
	type Person,
	recordAudit,
	requiresMicrosoft,
} from '#features/account/identity/server/api.ts';
import { signInProblem } from '../contract.ts';

export const loginTokenLifetimeMs = seconds(60);

export interface LoginTokenDependencies extends Pick<Core, 'database' | 'clock' | 'findBrandOfOrganisation'> {
	/** Whether a person linked another account as their own. */
	readonly isLinked: (actor: Pick<Actor, 'organisationId' | 'userId'>, person: Pick<Person, 'id'>) => Promise<boolean>;
	/** The same, in the transaction that opens a session on it. */
	readonly isStillLinked: (
		queries: TransactionQueries,
		actor: Pick<Actor, 'organisationId' | 'userId'>,
		person: Pick<Person, 'organisationId' | 'id'>,
	) => Promise<boolean>;
}

type Issuer = Pick<
	Selectable<Schema['loginTokens']>,
	'issuedBySession' | 'issuedByClient' | 'actorOrganisationId' | 'actorId' | 'assurance'
>;

const keep = keeper<Pick<Schema, 'loginTokens'>>();
const add = keep.insert('sign_in_add_login_token', 'loginTokens', [
	'organisationId',
	'id',
	'tokenHash',
	'userId',
	'issuedBySession',
	'issuedByClient',
	'actorOrganisationId',
	'actorId',
	'brandKey',
	'assurance',
	'createdAt',
	'expiresAt',
]);

/** A number that the caller may not ask for answers as an unknown one does, after the same work. */
export async function issueLoginToken(
	dependencies: LoginTokenDependencies,
	call: AuthenticatedCall | ServiceCall,
	userId: number,
): Promise<string> {
	const { database, clock } = dependencies;
	const found =
		'client' in call
			? await findForClient(dependencies, call, userId)
			: await findForPerson(dependencies, call, userId);
	if (found === undefined || !isOpen(dependencies, call, found.person))
		throw signInProblem('sign_in.account_not_found');
	const { person, issuer } = found;
	if (await requiresMicrosoft(database, clock, person)) throw signInProblem('sign_in.microsoft_only');
	const token = newToken();
	const now = clock.now();
	await database.transaction(async (queries) => {
		await add(queries, {
			...issuer,
			organisationId: person.organisationId,
			id: newId(clock),
			tokenHash: hashToken(token),
			userId,
			brandKey: call.brand.key,
			createdAt: now,
			expiresAt: after(now, loginTokenLifetimeMs),
		});
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

interface Found {
	readonly person: Person;
	/** In whose name the caller may have a token for this person. */
	readonly issuer: Issuer;
}

const nobody = { actorOrganisationId: null, actorId: null };

async function findForClient(
	{ database, clock }: LoginTokenDependencies,
	{ client }: ServiceCall,
	userId: number,
): Promise<Found | undefined> {
	const person = await findPersonAmong({ database, clock }, client.organisations, userId);
	// A product says who somebody is and proves nothing: the second factor is still owed here.
	const issuer = { issuedBySession: null, issuedByClient: client.key, ...nobody, assurance: 'aal1' } as const;
	return person && { person, issuer };
}

/** Asks first whether the number is the caller's or linked by them: of any other one nothing is read. */
async function findForPerson(
	{ database, clock, isLinked }: LoginTokenDependencies,
	{ actor }: AuthenticatedCall,
	userId: number,
): Promise<Found | undefined> {
	const isOwn = userId === actor.userId;
	// Into another account no one goes with less than both factors.
	if (!isOwn && (actor.assurance !== 'aal2' || !(await isLinked(actor, { id: userId })))) return undefined;
	const person = await findPersonById({ database, clock }, userId);
	const by = isOwn ? nobody : { actorOrganisationId: actor.organisationId, actorId: actor.userId };
	const issuer = { issuedBySession: actor.sessionId, issuedByClient: null, assurance: actor.assurance, ...by };
	return person && { person, issuer };
}

function isOpen({ findBrandOfOrganisation }: LoginTokenDependencies, { brand }: Call, person: Person): boolean {
	const belongsToBrand = findBrandOfOrganisation(person.organisationId)?.key === brand.key;
	return belongsToBrand && person.status !== 'disabled' && !person.isLocked;
}
