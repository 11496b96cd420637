// What a sign-in still owes once its first factor was proved.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey, PersonRowKey } from '#platform/server/person-key.ts';
import { exemptionInForce } from '#features/account/two-factor-exemptions/server/api.ts';
import { findTrustedDevice } from '#features/account/trusted-browsers/server/api.ts';

export type RequiredFactor =
	/** The person enters a code of one of their methods. */
	| { readonly kind: 'verify' }
	/** A first method: the person has none. */
	| { readonly kind: 'enrol' }
	| CompleteStep;

interface CompleteStep {
	readonly kind: 'nothing';
	readonly assurance: 'aal1' | 'aal2';
	/** The audit log says it. */
	readonly because?: string;
	/** The browser was trusted then, by a second factor, and none was asked for now. */
	readonly trustedAt?: Date;
}

export interface RequiredFactorQuestion {
	readonly person: PersonRowKey;
	/** Whether the first factor may stand alone for an exempt person. */
	readonly mayBeExempt: boolean;
	/** Whether the brand lets no one go on without a second factor. */
	readonly isRequired: boolean;
	/** The cookie of a browser that may be trusted. */
	readonly trustToken: string | undefined;
}

const findStanding = keepSql(
	'two_factor_find_standing',
	{ exemptionId: 'text?', hasMethod: 'boolean' },
	(of: PersonKey & { now: Date }) =>
		sql`select (select id from (${exemptionInForce(of)}) as exemption) as "exemptionId", exists (select from two_factor_methods
			where organisation_id = ${of.organisationId} and user_id = ${of.userId}) as "hasMethod"`,
);

/** What the first factor leaves to be done: an exemption in force or a trusted browser leaves nothing. */
export async function findRequiredFactor(
	statements: PreparedStatements,
	clock: Clock,
	question: RequiredFactorQuestion,
): Promise<RequiredFactor> {
	const { person, mayBeExempt, isRequired, trustToken } = question;
	const { organisationId, id: userId } = person;
	const [standing] = await findStanding(statements, { organisationId, userId, now: clock.now() });
	const exemptionId = standing?.exemptionId ?? undefined;
	if (mayBeExempt && exemptionId !== undefined) {
		return { kind: 'nothing', assurance: 'aal1', because: `exemption ${exemptionId}` };
	}
	if (standing?.hasMethod !== true) {
		return isRequired
			? { kind: 'enrol' }
			: { kind: 'nothing', assurance: 'aal1', because: 'no second factor asked for' };
	}
	const device = await findTrustedDevice(statements, clock, person, trustToken);
	if (device === undefined) return { kind: 'verify' };
	return { kind: 'nothing', assurance: 'aal2', because: `trusted browser ${device.id}`, trustedAt: device.trustedAt };
}
