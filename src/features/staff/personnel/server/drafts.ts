// What a member of the staff has typed about a person to be added: one draft each.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { days } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';
import { organisationOf, requireReach } from '#features/staff/access/server/api.ts';
import { draftLifetimeMs, type PersonFields, type savePersonnelDraft } from '../contract.ts';
import type { PersonnelDependencies } from './dependencies.ts';
import type { PersonnelTables } from './tables.ts';

export const personnelRetentions: readonly Retention[] = [
	{ name: 'personnel.forget_drafts', table: 'personnel_drafts', from: 'saved_at', keepMs: days(30) },
];

export function saveDraft(
	{ database, clock }: PersonnelDependencies,
	call: AuthenticatedCall,
	{ orgId, person }: ParsedInputOf<typeof savePersonnelDraft>,
): Promise<{ readonly savedAt?: string }> {
	const organisationId = organisationOf(call, orgId);
	const now = readOnce(clock).now();
	return database.transaction(async (queries) => {
		await requireReach(queries, call.actor, 'personnel.manage', now, organisationId);
		if (person === undefined) {
			await forgetDraft(queries, call, organisationId);
			return {};
		}
		const fields = JSON.stringify(person);
		void (await queries
			.withTables<PersonnelTables>()
			.insertInto('personnel_drafts')
			.values({ organisation_id: organisationId, staff_id: call.actor.userId, fields, saved_at: now })
			.onConflict((conflict) =>
				conflict.columns(['organisation_id', 'staff_id']).doUpdateSet({ fields, saved_at: now }),
			)
			.execute());
		return { savedAt: now.toISOString() };
	});
}

export async function forgetDraft(
	queries: TransactionQueries,
	{ actor }: Pick<AuthenticatedCall, 'actor'>,
	organisationId: number,
): Promise<void> {
	void (await queries
		.withTables<PersonnelTables>()
		.deleteFrom('personnel_drafts')
		.where('organisation_id', '=', organisationId)
		.where('staff_id', '=', actor.userId)
		.execute());
}

export async function findDraft(
	queries: TransactionQueries,
	{ actor }: Pick<AuthenticatedCall, 'actor'>,
	organisationId: number,
	now: Date,
): Promise<{ readonly person: PersonFields; readonly savedAt: string } | undefined> {
	const row = await queries
		.withTables<PersonnelTables>()
		.selectFrom('personnel_drafts')
		.select(['fields', 'saved_at'])
		.where('organisation_id', '=', organisationId)
		.where('staff_id', '=', actor.userId)
		.where('saved_at', '>', new Date(now.getTime() - draftLifetimeMs))
		.executeTakeFirst();
	return row && { person: row.fields as PersonFields, savedAt: row.saved_at.toISOString() };
}
