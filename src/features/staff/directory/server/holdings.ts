// Where a person is signed in, and what is theirs: names and days, no address, no amount.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readUserAgent } from '#platform/contract/user-agent.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { listOpenSessions } from '#features/account/identity/server/api.ts';
import { listPasskeys } from '#features/account/passkeys/server/api.ts';
import { listTrustedDevices } from '#features/account/trusted-browsers/server/api.ts';
import { listSeatsOf } from '#features/billing/subscriptions/server/api.ts';
import { listDesktopsOf } from '#features/desktops/management/server/api.ts';
import {
	isWithinReach,
	organisationOf,
	type ReachValues,
	reachValues,
	requireReach,
} from '#features/staff/access/server/api.ts';
import { directoryProblem, type getPersonDevices, type getPersonHoldings } from '../contract.ts';

type Dependencies = Pick<Core, 'database' | 'clock' | 'findBrandOfOrganisation'>;

const find = keepSql(
	'directory_reach_person',
	(of: PersonKey & ReachValues) =>
		sql`select 1 from users u where u.organisation_id = ${of.organisationId} and u.id = ${of.userId} and ${isWithinReach('u', of)}`,
);

/** @throws directory.person_not_found for no one as for somebody out of reach */
function ofPerson<T>(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ orgId, userId }: { readonly orgId?: number | undefined; readonly userId: number },
	read: (queries: TransactionQueries, owner: PersonKey) => Promise<T>,
): Promise<T> {
	const organisationId = organisationOf(call, orgId);
	return database.transaction(async (queries) => {
		const reach = await requireReach(queries, call.actor, 'directory.read', clock.now(), organisationId);
		const found = await find(queries, { organisationId, ...reachValues(reach), userId });
		if (found.length === 0) throw directoryProblem('directory.person_not_found');
		return read(queries, { organisationId, userId });
	});
}

export function readDevices(
	dependencies: Dependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof getPersonDevices>,
): Promise<OutputOf<typeof getPersonDevices>> {
	const clock = readOnce(dependencies.clock);
	return ofPerson({ ...dependencies, clock }, call, input, async (queries, owner) => {
		const sessions = await listOpenSessions(queries, owner, clock.now());
		const trusted = await listTrustedDevices(queries, clock, { ...owner, id: owner.userId });
		const passkeys = await listPasskeys(queries, owner);
		return {
			sessions: sessions.map((row) => ({
				...deviceOf(row.userAgent),
				startedAt: row.createdAt.toISOString(),
				lastUsedAt: row.lastUsedAt.toISOString(),
			})),
			trustedBrowsers: trusted.map((row) => ({
				...deviceOf(row.userAgent),
				lastUsedAt: row.lastUsedAt.toISOString(),
				endsAt: row.expiresAt.toISOString(),
			})),
			passkeys: passkeys.map((row) => ({
				name: row.name,
				addedAt: row.createdAt.toISOString(),
				...(row.lastUsedAt !== null && { lastUsedAt: row.lastUsedAt.toISOString() }),
			})),
		};
	});
}

function deviceOf(userAgent: string) {
	const { browser, system, kind } = readUserAgent(userAgent);
	return { browser, system, kind };
}

export function readHoldings(
	dependencies: Dependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof getPersonHoldings>,
): Promise<OutputOf<typeof getPersonHoldings>> {
	return ofPerson(dependencies, call, input, async (queries, owner) => {
		const seats = await listSeatsOf(queries, dependencies.findBrandOfOrganisation(owner.organisationId), owner);
		const desktops = await listDesktopsOf(queries, owner);
		return {
			subscriptions: seats.map(({ subscriptionId, names, since, endsOn }) => ({
				subscriptionId,
				name: names[call.actor.language],
				startsOn: since,
				...(endsOn !== null && { endsOn }),
			})),
			desktops: desktops.map(({ id, name, shares }) => ({ desktopId: id, name, shares })),
		};
	});
}
