// What follows the first proof of who someone is, whatever it was: their brand, their standing, the second factor they owe.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import {
	type Person,
	prepareAudit,
	prepareSession,
	requiresMicrosoft,
	requireUnchanged,
} from '#features/account/identity/server/api.ts';
import type { SecurityNotices } from '#features/account/security/server/api.ts';
import { findRequiredFactor, type RequiredFactor } from '#features/account/two-factor/server/api.ts';
import { signInProblem } from '../contract.ts';
import { type AtCompletion, completeSignIn, type SignedIn } from './complete-sign-in.ts';
import { holdDevice } from './devices.ts';
import type { Attempt } from './limits/throttle.ts';

export interface FirstStepDependencies extends Pick<Core, 'database' | 'clock' | 'findBrandOfOrganisation'> {
	readonly notices: SecurityNotices;
	readonly atCompletion: AtCompletion;
}

export interface FirstProof {
	/** What was proved, as the audit log names it: `password`, `microsoft`. */
	readonly by: string;
	/** Both factors were proved at once, in a way that the brand accepts. */
	readonly isMultiFactor: boolean;
	/** Whether it may stand alone for a person who is exempt from a second factor; absent: it may. */
	readonly mayBeExempt?: boolean;
	/** As what it was counted. */
	readonly counted: Attempt;
	readonly deviceToken: string | undefined;
	/** What else the proof changes, in the transaction that opens the session. */
	readonly record?: (queries: TransactionQueries) => Promise<void>;
}

/** The person is known: now, and only now, they may be told what stands in the way. */
export async function openAfterFirstProof(
	dependencies: FirstStepDependencies,
	call: Call,
	person: Person,
	proof: FirstProof,
): Promise<SignedIn | 'other brand' | 'locked'> {
	const { database, clock } = dependencies;
	if (person.isLocked) return 'locked';
	if (!belongsToBrand(dependencies, call, person)) return 'other brand';
	if (person.status === 'disabled') throw signInProblem('sign_in.account_disabled');
	return database.transaction(async (queries) => {
		const [, isBound, required, device] = await Promise.all([
			requireUnchanged(queries, clock, person),
			proof.by !== 'microsoft' && requiresMicrosoft(queries, clock, person),
			findFactorOf(queries, clock, call, person, proof),
			holdDevice(queries, clock, person, proof.deviceToken),
		]);
		if (isBound) throw signInProblem('sign_in.microsoft_only');
		await proof.record?.(queries);
		if (required.kind !== 'nothing') {
			const scope = required.kind === 'enrol' ? 'enrolling' : 'pending';
			return openUnfinished(queries, clock, call, person, proof, scope);
		}
		return completeSignIn(queries, dependencies, call, person, {
			assurance: required.assurance,
			forgetFailures: proof.counted.complete,
			device,
			// A trusted browser stands for the second factor; nothing does where none is asked for.
			by: required.assurance === 'aal2' && !proof.isMultiFactor ? `${proof.by}_and_trusted_browser` : proof.by,
			// A session is no fresher than the factors it stands on: what is sensitive asks again.
			...(required.trustedAt === undefined ? {} : { provedAt: required.trustedAt }),
			...(required.because === undefined ? {} : { details: { because: required.because } }),
		});
	});
}

function findFactorOf(
	queries: TransactionQueries,
	clock: Clock,
	call: Call,
	person: Person,
	proof: FirstProof,
): Promise<RequiredFactor> {
	if (proof.isMultiFactor) return Promise.resolve({ kind: 'nothing', assurance: 'aal2' });
	return findRequiredFactor(queries, clock, {
		person,
		mayBeExempt: proof.mayBeExempt ?? true,
		isRequired: call.brand.secondFactor !== 'optional',
		trustToken: call.request.cookies[cookieNames.trustedDevice],
	});
}

/** A person of another brand is refused, or told their own brand's address where that brand allows it. */
function belongsToBrand(dependencies: FirstStepDependencies, call: Call, person: Person): boolean {
	const home = dependencies.findBrandOfOrganisation(person.organisationId);
	if (home?.key === call.brand.key) return true;
	if (home?.revealAddressElsewhere !== true) return false;
	const values = { brand: home.names[call.language], address: home.canonicalOrigin };
	throw signInProblem('sign_in.other_brand', { values });
}

async function openUnfinished(
	queries: TransactionQueries,
	clock: Clock,
	call: Call,
	person: Person,
	{ by, counted }: FirstProof,
	scope: 'pending' | 'enrolling',
): Promise<SignedIn> {
	const { organisationId, id: userId } = person;
	const { session, write } = prepareSession(clock, call, person, { scope, assurance: 'aal1', by });
	const line = prepareAudit(clock, call, {
		organisationId,
		event: 'sign_in.first_step_passed',
		userId,
		sessionId: session.id,
		details: { by, scope },
	});
	await queries.commitWith([write, counted.leave(), line]);
	return { person, session, scope, deviceToken: undefined };
}
