// Bringing a way in back that a person lost: each act with a reason, in the audit, and told to the person.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import {
	endSessionsOf,
	findPersonById,
	type Person,
	recordAudit,
	hasOpenedAccount,
} from '#features/account/identity/server/api.ts';
import { startResetByStaff } from '#features/account/passwords/server/api.ts';
import { organisationOf } from '#features/staff/access/server/api.ts';
import { assistanceProblem, type startReset } from '../contract.ts';
import type { AssistanceDependencies } from './dependencies.ts';
import { actMail, type ActKind } from './emails.ts';
import { requireHelpable } from './helped-person.ts';

type ActInput = ParsedInputOf<typeof startReset>;

interface Act {
	readonly queries: TransactionQueries;
	readonly clock: Clock;
	readonly call: AuthenticatedCall;
	readonly person: Person;
}

async function act<T>(
	{ database, outbox, clock: running, findBrandOfOrganisation }: AssistanceDependencies,
	call: AuthenticatedCall,
	{ orgId, userId, reason }: ActInput,
	kind: ActKind,
	run: (act: Act) => Promise<T>,
): Promise<T> {
	const organisationId = organisationOf(call, orgId);
	const brand = findBrandOfOrganisation(organisationId) ?? call.brand;
	const helper = await findPersonById({ database, clock: running }, call.actor.userId);
	const name = helper === undefined ? '' : `${helper.givenName} ${helper.familyName}`;
	return database.transaction(async (queries) => {
		const clock = readOnce(running);
		const now = clock.now();
		const whom = { organisationId, userId, now };
		const person = await requireHelpable(queries, call, 'assistance.recover', whom);
		if (person.status !== 'active' || !hasOpenedAccount(person))
			throw assistanceProblem('assistance.account_unavailable');
		const result = await run({ queries, clock, call, person });
		await recordAudit(queries, clock, call, {
			organisationId,
			event: `assistance.${kind}`,
			userId,
			actorId: call.actor.userId,
			sessionId: call.actor.sessionId,
			details: { reason, name },
		});
		await outbox.send(queries, actMail(brand, person, kind, { name, reason, at: now }));
		return result;
	});
}

/** Also for a locked account, which the new password opens: without the wait that a request of the person’s own has. */
export function resetFor(
	dependencies: AssistanceDependencies,
	call: AuthenticatedCall,
	input: ActInput,
): Promise<void> {
	const { outbox } = dependencies;
	return act(dependencies, call, input, 'reset_started', ({ queries, clock, person }) =>
		startResetByStaff(queries, { clock, outbox, brand: call.brand }, call, person),
	);
}

export function endSessionsFor(
	dependencies: AssistanceDependencies,
	call: AuthenticatedCall,
	input: ActInput,
): Promise<number> {
	return act(dependencies, call, input, 'sessions_ended', ({ queries, clock, person }) => {
		const owner = { organisationId: person.organisationId, userId: person.id };
		return endSessionsOf(queries, clock, owner, { because: 'ended by staff' });
	});
}
