// A session that comes from another session, or from a product that vouches for a person: never more than where it comes from
// . Login tokens and switching accounts end here.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { SessionScope, SwitchOrigin } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import {
	type AuditFact,
	type OpenedSession,
	openSession,
	type Person,
	recordAudit,
	requiresMicrosoft,
	requireUnchanged,
} from '#features/account/identity/server/api.ts';
import { findRequiredFactor } from '#features/account/two-factor/server/api.ts';

export type DerivedSessionDependencies = Pick<Core, 'database' | 'clock' | 'findBrandOfOrganisation'>;

export interface SessionOrigin {
	readonly assurance: 'aal1' | 'aal2';
	/** End of the session it comes from. */
	readonly notAfter?: Date;
	/** When the person last proved who they are. */
	readonly provedAt?: Date;
	/** Where the account is not the person's own. */
	readonly switchedFrom?: SwitchOrigin;
	/** A product said who it is; the person proved nothing. */
	readonly isVouchedFor?: boolean;
}

/** How it came about: `by` for the person's list of sessions, the rest for the audit log. */
export interface DerivedSessionEvent {
	readonly by: string;
	readonly event: AuditFact['event'];
	readonly details?: Readonly<Record<string, string>>;
}

/** What the new session may do at once; undefined where there may be none. */
export async function judgeDerivedSession(
	{ database, clock, findBrandOfOrganisation }: DerivedSessionDependencies,
	call: Pick<Call, 'brand'>,
	person: Person,
	origin: SessionOrigin,
): Promise<SessionScope | undefined> {
	if (
		person.status === 'disabled' ||
		person.isLocked ||
		findBrandOfOrganisation(person.organisationId)?.key !== call.brand.key
	) {
		return undefined;
	}
	if (await requiresMicrosoft(database, clock, person)) return undefined;
	if (origin.assurance === 'aal2') return 'full';
	// A person acting in another's account has no second factor to prove there.
	if (origin.switchedFrom !== undefined) return undefined;
	// Proved by one factor only, or by a product: what the person would owe at a sign-in is owed here.
	const isRequired = call.brand.secondFactor !== 'optional';
	const required = await findRequiredFactor(database, clock, {
		person,
		mayBeExempt: true,
		isRequired,
		trustToken: undefined,
	});
	// A first factor is set up only after a proof, never on a product's word.
	if (required.kind === 'enrol' && origin.isVouchedFor === true) return undefined;
	return ({ nothing: 'full', verify: 'pending', enrol: 'enrolling' } as const)[required.kind];
}

/** Opens it in the caller's transaction, and says so in the audit log. */
export async function openDerivedSession(
	queries: TransactionQueries,
	clock: Clock,
	call: Call,
	person: Person,
	scope: SessionScope,
	origin: SessionOrigin,
	how: DerivedSessionEvent,
): Promise<OpenedSession> {
	await requireUnchanged(queries, clock, person);
	const session = await openSession(queries, clock, call, person, { scope, by: how.by, ...origin });
	const { organisationId, id: userId } = person;
	const { switchedFrom } = origin;
	const { event, details } = how;
	await recordAudit(queries, clock, call, {
		organisationId,
		userId,
		sessionId: session.id,
		event,
		...(details === undefined ? {} : { details }),
		...(switchedFrom === undefined ? {} : { actorId: switchedFrom.userId }),
	});
	return session;
}
