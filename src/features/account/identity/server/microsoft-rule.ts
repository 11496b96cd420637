// The rule that some people sign in with a Microsoft account only: dated rows with an owner and a reason, never ids in code.
// It stands with the people, because every other way in asks it before it opens anything.
import { sql } from 'kysely';
import { after } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Person } from './people.ts';

const keep = keeper<Pick<Schema, 'microsoftExemptions'>>();
const findRule = keepSql(
	'identity_requires_microsoft',
	{ id: 'text' },
	(of: PersonKey & { domain: string; now: Date }) => sql`
		select r.id from microsoft_rules r
		where r.organisation_id = ${of.organisationId} and r.starts_at <= ${of.now} and (r.ends_at is null or r.ends_at > ${of.now})
			and (r.applies_to = 'organisation' or r.user_id = ${of.userId} or r.domain = ${of.domain})
			and not exists (select from microsoft_exemptions e where e.organisation_id = ${of.organisationId} and e.user_id = ${of.userId}
				and e.starts_at <= ${of.now} and e.ends_at > ${of.now})
		limit 1`,
);
const addExemption = keep.insert('identity_exempt_from_microsoft', 'microsoftExemptions', [
	'organisationId',
	'id',
	'userId',
	'reason',
	'owner',
	'approvedBy',
	'isBreakGlass',
	'startsAt',
	'endsAt',
]);

/** Whether only a Microsoft account may sign this person in: by password, reset, login token or passkey no one gets a session. */
export async function requiresMicrosoft(
	statements: PreparedStatements,
	clock: Clock,
	{ organisationId, id: userId, email }: Pick<Person, 'organisationId' | 'id' | 'email'>,
): Promise<boolean> {
	return (await findRule(statements, { organisationId, userId, domain: domainOf(email), now: clock.now() })).length > 0;
}

function domainOf(email: string): string {
	return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

export interface MicrosoftExemption {
	readonly reason: string;
	readonly owner: string;
	readonly approvedBy: string;
	/** For the hour in which Microsoft is down; a day at most. Others last 90 days at most: the table refuses more. */
	readonly isBreakGlass: boolean;
	readonly lastsMs: number;
}

/** Lets one person in by other ways until a day; returns when that ends. */
export async function exemptFromMicrosoft(
	queries: TransactionQueries,
	clock: Clock,
	person: Pick<Person, 'organisationId' | 'id'>,
	exemption: MicrosoftExemption,
): Promise<Date> {
	const startsAt = clock.now();
	const endsAt = after(startsAt, exemption.lastsMs);
	const { organisationId, id: userId } = person;
	const { reason, owner, approvedBy, isBreakGlass } = exemption;
	await addExemption(queries, {
		organisationId,
		id: newId(clock),
		userId,
		reason,
		owner,
		approvedBy,
		isBreakGlass,
		startsAt,
		endsAt,
	});
	return endsAt;
}
