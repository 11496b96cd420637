// What a member of the staff has entered about the end of somebody's employment: one draft for each person.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { before } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { namePeople } from '#features/account/identity/server/api.ts';
import { organisationOf } from '#features/staff/access/server/api.ts';
import { askLifetimeMs, type Draft, draftLifetimeMs, type LeavingPreview, type saveLeavingDraft } from '../contract.ts';
import type { LeavingDependencies } from './dependencies.ts';
import { requireSubject } from './subject.ts';

export const leavingRetentions: readonly Retention[] = [
	{ name: 'leaving.forget_drafts', table: 'leaving_drafts', from: 'saved_at', keepMs: draftLifetimeMs },
	{ name: 'leaving.forget_asks', table: 'leaving_asks', from: 'asked_at', keepMs: askLifetimeMs },
];

interface DraftKey extends PersonKey {
	readonly staffId: number;
}
const keep = keeper<Pick<Schema, 'leavingDrafts'>>();
const save = keep.insert(
	'leaving_save_draft',
	'leavingDrafts',
	['organisationId', 'staffId', 'userId', 'fields', 'savedAt'],
	(draft) =>
		draft.onConflict((conflict) =>
			conflict
				.columns(['organisationId', 'staffId', 'userId'])
				.doUpdateSet((row) => ({ fields: row.ref('excluded.fields'), savedAt: row.ref('excluded.savedAt') })),
		),
);
const forget = keep('leaving_forget_draft', (database, { organisationId, staffId, userId }: DraftKey) =>
	database.deleteFrom('leavingDrafts').where((row) => row.and({ organisationId, staffId, userId })),
);
const find = keep(
	'leaving_find_draft',
	(database, { organisationId, staffId, userId, since }: DraftKey & { since: Date }) =>
		database
			.selectFrom('leavingDrafts')
			.select(['fields', 'savedAt'])
			.where((row) => row.and({ organisationId, staffId, userId }))
			.where('savedAt', '>', since),
);

type Caller = Pick<AuthenticatedCall, 'actor'>;

export function saveDraft(
	{ database, clock }: LeavingDependencies,
	call: AuthenticatedCall,
	{ orgId, userId, draft }: ParsedInputOf<typeof saveLeavingDraft>,
): Promise<{ readonly savedAt?: string }> {
	const organisationId = organisationOf(call, orgId);
	const now = readOnce(clock).now();
	return database.transaction(async (queries) => {
		const person = { organisationId, userId };
		await requireSubject(queries, call, person, now);
		if (draft === undefined) {
			await forgetDraft(queries, call, person);
			return {};
		}
		const row = { ...person, staffId: call.actor.userId, fields: JSON.stringify(draft), savedAt: now };
		void (await save(queries, row));
		return { savedAt: now.toISOString() };
	});
}

export async function forgetDraft(queries: TransactionQueries, { actor }: Caller, person: PersonKey): Promise<void> {
	void (await forget(queries, { ...person, staffId: actor.userId }));
}

/** Each choice with the name of who is chosen. */
export async function findDraft(
	queries: TransactionQueries,
	{ actor }: Caller,
	person: PersonKey,
	now: Date,
): Promise<LeavingPreview['draft']> {
	const [row] = await find(queries, { ...person, staffId: actor.userId, since: before(now, draftLifetimeMs) });
	if (row === undefined) return undefined;
	const draft = row.fields as Draft; // as the contract had it when it was stored
	const chosen = draft.choices.flatMap(({ userId }) => userId ?? []);
	const names = await namePeople(queries, person.organisationId, chosen);
	const choices = draft.choices.map((one) => ({ ...one, name: names.get(one.userId ?? 0)?.name ?? '' }));
	return { ...draft, choices, savedAt: row.savedAt.toISOString() };
}
