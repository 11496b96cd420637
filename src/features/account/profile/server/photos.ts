// The photo of a person: kept small in the database, shown to people of the same organisation.
import { hours } from '#platform/contract/duration.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { auditAction, savePhotoId } from '#features/account/identity/server/api.ts';
import { maxPhotosPerHour, profileProblem } from '../contract.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { makePhoto } from './photo-image.ts';
import type { ProfileTables } from './tables.ts';

export const photoLimitOptions = { name: 'profile.photos', max: maxPhotosPerHour, windowMs: hours(1) } as const;

/** Returns the id of the new photo. */
export async function replacePhoto(
	{ database, clock, photoLimit }: ProfileDependencies,
	call: AuthenticatedCall,
	bytes: Buffer,
): Promise<string> {
	const { actor } = call;
	if (!(await photoLimit.take(`person ${actor.userId}`))) throw profileProblem('profile.too_many_photos');
	const image = await makePhoto(bytes);
	const photo = { id: newId(clock), image, created_at: clock.now() };
	await database.tenant(actor.organisationId, async (queries) => {
		const before = await queries
			.withTables<ProfileTables>()
			.selectFrom('profile_photos')
			.select('id')
			.where('organisation_id', '=', actor.organisationId)
			.where('user_id', '=', actor.userId)
			.forUpdate()
			.executeTakeFirst();
		await queries
			.withTables<ProfileTables>()
			.insertInto('profile_photos')
			.values({ organisation_id: actor.organisationId, user_id: actor.userId, ...photo })
			.onConflict((conflict) => conflict.columns(['organisation_id', 'user_id']).doUpdateSet(photo))
			.execute();
		await savePhotoId(queries, actor, photo.id);
		const changes = { before: { photo: before === undefined ? 'none' : 'earlier' }, after: { photo: 'new' } };
		await auditAction(queries, clock, call, 'profile.photo_changed', {}, changes);
	});
	return photo.id;
}

export async function removePhoto({ database, clock }: ProfileDependencies, call: AuthenticatedCall): Promise<void> {
	const { actor } = call;
	await database.tenant(actor.organisationId, async (queries) => {
		const removed = await ownPhoto(queries, actor).returning('id').execute();
		if (removed.length === 0) return;
		await savePhotoId(queries, actor, null);
		const changes = { before: { photo: 'earlier' }, after: { photo: 'none' } };
		await auditAction(queries, clock, call, 'profile.photo_removed', {}, changes);
	});
}

/** @throws where no one of the caller's organisation shows this photo now. */
export async function getPhoto({ database }: ProfileDependencies, actor: Actor, id: string): Promise<Buffer> {
	const photo = await database.tenant(actor.organisationId, (queries) =>
		queries
			.withTables<ProfileTables>()
			.selectFrom('profile_photos')
			.select('image')
			.where('organisation_id', '=', actor.organisationId)
			.where('id', '=', id)
			.executeTakeFirst(),
	);
	if (photo === undefined) throw profileProblem('profile.photo_not_found');
	return Buffer.from(photo.image);
}

function ownPhoto(queries: TransactionQueries, actor: Actor) {
	return queries
		.withTables<ProfileTables>()
		.deleteFrom('profile_photos')
		.where('organisation_id', '=', actor.organisationId)
		.where('user_id', '=', actor.userId);
}
