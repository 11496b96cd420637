// Whom a payer can give seats to: people of their own office, and themselves.
import type { Actor } from '#platform/server/http/actor.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import {
	findOffice,
	findPersonCards,
	keepOfficeMembers,
	listOfficeMembers,
	findManagedOffice,
} from '#features/account/identity/server/api.ts';
import { candidatePageSize, subscriptionProblem } from '../../contract.ts';

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
}

export interface Participants {
	/** The office that pays, where it was asked for. */
	readonly office: { readonly id: string; readonly name: string } | undefined;
	/** The names of everybody whom the change request is about. */
	readonly names: ReadonlyMap<number, string>;
}

/**
 * Looks up the people whom a change request names.
 * @throws subscriptions.no_office
 * @throws subscriptions.person_not_found for no one, for who left, and for people of other offices
 */
export async function findParticipants(
	{ database, clock }: Dependencies,
	actor: Actor,
	{
		userIds,
		payer,
	}: { readonly userIds?: readonly number[] | undefined; readonly payer?: 'self' | 'office' | undefined },
): Promise<Participants> {
	const office = payer === 'office' ? await findManagedOffice(database, actor) : undefined;
	if (payer === 'office' && office === undefined) throw subscriptionProblem('subscriptions.no_office');
	const people = userIds ?? [actor.userId];
	await requireColleagues({ database, clock }, actor, people);
	const cards = await findPersonCards(database, people);
	return {
		office,
		names: new Map(cards.map(({ id, givenName, familyName }) => [id, `${givenName} ${familyName}`])),
	};
}

async function requireColleagues(
	{ database, clock }: Dependencies,
	actor: Actor,
	people: readonly number[],
): Promise<void> {
	const others = people.filter((id) => id !== actor.userId);
	if (others.length === 0) return;
	const office = await findOffice(database, actor);
	const members =
		office === undefined
			? new Set<number>()
			: await keepOfficeMembers(
					database,
					{ organisationId: actor.organisationId, officeId: office.id, now: clock.now() },
					others,
				);
	if (others.some((id) => !members.has(id))) throw subscriptionProblem('subscriptions.person_not_found');
}

/** @throws subscriptions.no_office */
export async function findCandidates({ database, clock }: Dependencies, actor: Actor, query: string | undefined) {
	const office = await findOffice(database, actor);
	if (office === undefined) throw subscriptionProblem('subscriptions.no_office');
	return listOfficeMembers(database, {
		organisationId: actor.organisationId,
		officeId: office.id,
		query: query === '' ? undefined : query,
		limit: candidatePageSize,
		now: clock.now(),
	});
}
