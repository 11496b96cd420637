// What a member of the staff has typed about a person to be added: one draft each.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { before, days } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';
import { organisationOf, requireReach } from '#features/staff/access/server/api.ts';
import { draftLifetimeMs, type PersonFields, type savePersonnelDraft } from '../contract.ts';
import type { PersonnelDependencies } from './dependencies.ts';

export const personnelRetentions: readonly Retention[] = [
	{ name: 'personnel.forget_drafts', table: 'personnel_drafts', from: 'saved_at', keepMs: days(30) },
];

const keep = keeper<Pick<Schema, 'personnelDrafts'>>();
interface DraftKey {
	readonly organisationId: number;
	readonly staffId: number;
}
const save = keep.insert(
	'personnel_save_draft',
	'personnelDrafts',
	['organisationId', 'staffId', 'fields', 'savedAt'],
	(draft) =>
		draft.onConflict((conflict) =>
			conflict
				.columns(['organisationId', 'staffId'])
				.doUpdateSet((row) => ({ fields: row.ref('excluded.fields'), savedAt: row.ref('excluded.savedAt') })),
		),
);
const forget = keep('personnel_forget_draft', (database, { organisationId, staffId }: DraftKey) =>
	database.deleteFrom('personnelDrafts').where((row) => row.and({ organisationId, staffId })),
);
const find = keep('personnel_find_draft', (database, { organisationId, staffId, since }: DraftKey & { since: Date }) =>
	database
		.selectFrom('personnelDrafts')
		.select(['fields', 'savedAt'])
		.where((row) => row.and({ organisationId, staffId }))
		.where('savedAt', '>', since),
);

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
		void (await save(queries, {
			organisationId,
			staffId: call.actor.userId,
			fields: JSON.stringify(person),
			savedAt: now,
		}));
		return { savedAt: now.toISOString() };
	});
}

export async function forgetDraft(
	queries: TransactionQueries,
	{ actor }: Pick<AuthenticatedCall, 'actor'>,
	organisationId: number,
): Promise<void> {
	void (await forget(queries, { organisationId, staffId: actor.userId }));
}

export async function findDraft(
	queries: TransactionQueries,
	{ actor }: Pick<AuthenticatedCall, 'actor'>,
	organisationId: number,
	now: Date,
): Promise<{ readonly person: PersonFields; readonly savedAt: string } | undefined> {
	const [row] = await find(queries, { organisationId, staffId: actor.userId, since: before(now, draftLifetimeMs) });
	return row && { person: row.fields as PersonFields, savedAt: row.savedAt.toISOString() };
}
