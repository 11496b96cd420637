// Makes people: for the demonstration's data and for tests.
import { sql } from 'kysely';
import type { Language } from '#platform/contract/language.ts';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { loginKey } from '../login-key.ts';

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

const keep = keeper<Pick<Schema, 'microsoftRules' | 'teams' | 'users'>>();
const addUser = keep.insert('identity_fixtures_add_person', 'users', [
	'organisationId',
	'id',
	'officeId',
	'loginName',
	'loginKey',
	'email',
	'givenName',
	'familyName',
	'jobTitleEn',
	'jobTitleFr',
	'language',
	'passwordHash',
	'status',
	'isDemo',
	'lockedAt',
	'createdAt',
]);
const addTeamRow = keep.insert('identity_fixtures_add_team', 'teams', ['organisationId', 'id', 'name', 'createdAt']);
const addMembers = keepSql(
	'identity_fixtures_add_members',
	(of: { organisationId: number; id: string; userIds: readonly number[]; leadIds: readonly number[] }) => sql`
		insert into team_members (organisation_id, team_id, user_id, is_lead)
		select ${of.organisationId}, ${of.id}, user_id, user_id = any(${of.leadIds}) from unnest(${of.userIds}::integer[]) user_id`,
);
const addRule = keep.insert('identity_fixtures_add_microsoft_rule', 'microsoftRules', [
	'organisationId',
	'id',
	'appliesTo',
	'domain',
	'userId',
	'reason',
	'owner',
	'startsAt',
	'endsAt',
]);

export async function addPerson(queries: TransactionQueries, createdAt: Date, person: PersonFixture): Promise<void> {
	const { organisationId, id, officeId = null, loginName, email, givenName, familyName, jobTitle } = person;
	await addUser(queries, {
		organisationId,
		id,
		officeId,
		loginName,
		loginKey: loginKey(loginName),
		email,
		givenName,
		familyName,
		jobTitleEn: jobTitle?.en ?? '',
		jobTitleFr: jobTitle?.fr ?? '',
		language: person.language ?? 'en',
		passwordHash: person.passwordHash,
		status: person.status ?? 'active',
		isDemo: person.isDemo ?? false,
		lockedAt: person.isLocked === true ? createdAt : null,
		createdAt,
	});
	if (person.isMicrosoftOnly !== true) return;
	await addMicrosoftRule(
		queries,
		{ now: () => createdAt },
		{
			appliesTo: 'person',
			organisationId,
			userId: id,
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
	await addTeamRow(queries, { organisationId, id, name, createdAt });
	const userIds = [...new Set([...leadIds, ...memberIds])];
	await addMembers(queries, { organisationId, id, userIds, leadIds });
}

/** Whom a rule binds: everyone of an organisation, everyone with an email domain in it, or one person. */
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
	const { organisationId, appliesTo, reason, owner, startsAt, endsAt = null } = rule;
	await addRule(queries, {
		organisationId,
		id: newId(clock),
		appliesTo,
		domain: appliesTo === 'domain' ? rule.domain.toLowerCase() : null,
		userId: appliesTo === 'person' ? rule.userId : null,
		reason,
		owner,
		startsAt,
		endsAt,
	});
}
