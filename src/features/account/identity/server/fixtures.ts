// Makes people: for the demonstration's data and for tests.
import type { Language } from '#platform/contract/language.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { loginKey } from '../login-key.ts';
import type { IdentityTables } from './tables.ts';

export interface PersonFixture {
	readonly organisationId: number;
	readonly id: number;
	readonly officeId?: string;
	readonly loginName: string;
	readonly email: string;
	readonly givenName: string;
	readonly familyName: string;
	readonly jobTitle?: Multilingual;
	readonly language?: Language;
	readonly status?: 'active' | 'disabled';
	/** Only a Microsoft account signs this person in. */
	readonly isMicrosoftOnly?: boolean;
	readonly isDemo?: boolean;
	/** After failed attempts. */
	readonly isLocked?: boolean;
	readonly passwordHash: string | null;
}

export async function addPerson(queries: TransactionQueries, createdAt: Date, person: PersonFixture): Promise<void> {
	await queries
		.withTables<IdentityTables>()
		.insertInto('users')
		.values({
			organisation_id: person.organisationId,
			id: person.id,
			office_id: person.officeId ?? null,
			login_name: person.loginName,
			login_key: loginKey(person.loginName),
			email: person.email,
			given_name: person.givenName,
			family_name: person.familyName,
			job_title_en: person.jobTitle?.en ?? '',
			job_title_fr: person.jobTitle?.fr ?? '',
			language: person.language ?? 'en',
			password_hash: person.passwordHash,
			status: person.status ?? 'active',
			is_demo: person.isDemo ?? false,
			locked_at: person.isLocked === true ? createdAt : null,
			created_at: createdAt,
		})
		.execute();
	if (person.isMicrosoftOnly !== true) return;
	await addMicrosoftRule(
		queries,
		{ now: () => createdAt },
		{
			appliesTo: 'person',
			organisationId: person.organisationId,
			userId: person.id,
			reason: 'The office manages its sign-ins in Microsoft Entra',
			owner: 'Priya Raman',
			startsAt: createdAt,
		},
	);
}

export interface TeamFixture {
	readonly organisationId: number;
	readonly id: string;
	readonly name: string;
	readonly leadIds?: readonly number[];
	readonly memberIds: readonly number[];
}

/** A team with its people; leads are members, too. */
export async function addTeam(queries: TransactionQueries, createdAt: Date, team: TeamFixture): Promise<void> {
	const { organisationId, id, name, leadIds = [], memberIds } = team;
	const tables = queries.withTables<IdentityTables>();
	await tables
		.insertInto('teams')
		.values({ organisation_id: organisationId, id, name, created_at: createdAt })
		.execute();
	const people = [...new Set([...leadIds, ...memberIds])];
	const rows = people.map((userId) => ({
		organisation_id: organisationId,
		team_id: id,
		user_id: userId,
		is_lead: leadIds.includes(userId),
	}));
	if (rows.length > 0) await tables.insertInto('team_members').values(rows).execute();
}

/** Whom a rule binds: everyone of an organisation, everyone with an e-mail domain in it, or one person. */
type MicrosoftRuleScope =
	| { readonly appliesTo: 'organisation' }
	| { readonly appliesTo: 'domain'; readonly domain: string }
	| { readonly appliesTo: 'person'; readonly userId: number };

export type MicrosoftRule = MicrosoftRuleScope & {
	readonly organisationId: number;
	readonly reason: string;
	readonly owner: string;
	readonly startsAt: Date;
	readonly endsAt?: Date;
};

export async function addMicrosoftRule(queries: TransactionQueries, clock: Clock, rule: MicrosoftRule): Promise<void> {
	await queries
		.withTables<IdentityTables>()
		.insertInto('microsoft_rules')
		.values({
			organisation_id: rule.organisationId,
			id: newId(clock),
			applies_to: rule.appliesTo,
			domain: rule.appliesTo === 'domain' ? rule.domain.toLowerCase() : null,
			user_id: rule.appliesTo === 'person' ? rule.userId : null,
			reason: rule.reason,
			owner: rule.owner,
			starts_at: rule.startsAt,
			ends_at: rule.endsAt ?? null,
		})
		.execute();
}
