// The rule that some people sign in with a Microsoft account only: dated rows with an owner and a reason, never ids in code.
// It stands with the people, because every other way in asks it before it opens anything.
import { after } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { Person } from './people.ts';
import type { IdentityTables } from './tables.ts';

const isBound: PreparedStatement = {
	name: 'identity_requires_microsoft',
	text: `select 1 from microsoft_rules r
		where r.organisation_id = $1 and r.starts_at <= $4 and (r.ends_at is null or r.ends_at > $4)
			and (r.applies_to = 'organisation' or r.user_id = $2 or r.domain = $3)
			and not exists (select 1 from microsoft_exemptions e
				where e.organisation_id = $1 and e.user_id = $2 and e.starts_at <= $4 and e.ends_at > $4)
		limit 1`,
	isRead: true,
};

/** Whether only a Microsoft account may sign this person in: by password, reset, login token or passkey no one gets a session. */
export async function requiresMicrosoft(
	statements: PreparedStatements,
	clock: Clock,
	person: Pick<Person, 'organisationId' | 'id' | 'email'>,
): Promise<boolean> {
	const values = [person.organisationId, person.id, domainOf(person.email), clock.now()];
	return (await statements.prepared(isBound, values)).length > 0;
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
	await queries
		.withTables<IdentityTables>()
		.insertInto('microsoft_exemptions')
		.values({
			organisation_id: person.organisationId,
			id: newId(clock),
			user_id: person.id,
			reason: exemption.reason,
			owner: exemption.owner,
			approved_by: exemption.approvedBy,
			is_break_glass: exemption.isBreakGlass,
			starts_at: startsAt,
			ends_at: endsAt,
		})
		.execute();
	return endsAt;
}
