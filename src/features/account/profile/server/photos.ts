// The photo of a person: kept small in the database, shown to people of the same organisation.
import { hours } from '#platform/contract/duration.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import { maxPhotosPerHour, profileProblem } from '../contract.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { makePhoto } from './photo-image.ts';

const keep = keeper<Pick<Schema, 'profilePhotos' | 'users'>>();
const hold = keep('profile_hold_photo', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('profilePhotos')
		.select('id')
		.where((row) => row.and({ organisationId, userId }))
		.forUpdate(),
);
const save = keep.insert(
	'profile_save_photo',
	'profilePhotos',
	['organisationId', 'userId', 'id', 'image', 'createdAt'],
	(row) =>
		row.onConflict((conflict) =>
			conflict.columns(['organisationId', 'userId']).doUpdateSet((row) => ({
				id: row.ref('excluded.id'),
				image: row.ref('excluded.image'),
				createdAt: row.ref('excluded.createdAt'),
			})),
		),
);
const remove = keep('profile_remove_photo', (database, { organisationId, userId }: PersonKey) =>
	database
		.deleteFrom('profilePhotos')
		.where((row) => row.and({ organisationId, userId }))
		.returning('id'),
);
const find = keep('profile_find_photo', (database, { organisationId, id }: { organisationId: number; id: string }) =>
	database
		.selectFrom('profilePhotos')
		.select('image')
		.where((row) => row.and({ organisationId, id })),
);

const namePhoto = keep('profile_name_photo', (database, of: PersonKey & { photoId: string | null }) =>
	database
		.updateTable('users')
		.set({ photoId: of.photoId })
		.where((row) => row.and({ organisationId: of.organisationId, id: of.userId })),
);

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
	const { organisationId, userId } = actor;
	const id = newId(clock);
	const createdAt = clock.now();
	await database.tenant(organisationId, async (queries) => {
		const [before] = await hold(queries, { organisationId, userId });
		await save(queries, { organisationId, userId, id, image, createdAt });
		await namePhoto(queries, { organisationId, userId, photoId: id });
		const changes = { before: { photo: before === undefined ? 'none' : 'earlier' }, after: { photo: 'new' } };
		await auditAction(queries, clock, call, 'profile.photo_changed', {}, changes);
	});
	return id;
}

export async function removePhoto({ database, clock }: ProfileDependencies, call: AuthenticatedCall): Promise<void> {
	const { actor } = call;
	const { organisationId, userId } = actor;
	await database.tenant(organisationId, async (queries) => {
		if ((await remove(queries, { organisationId, userId })).length === 0) return;
		await namePhoto(queries, { organisationId, userId, photoId: null });
		const changes = { before: { photo: 'earlier' }, after: { photo: 'none' } };
		await auditAction(queries, clock, call, 'profile.photo_removed', {}, changes);
	});
}

/** @throws where no one of the caller's organisation shows this photo now. */
export async function getPhoto({ database }: ProfileDependencies, actor: Actor, id: string): Promise<Buffer> {
	const { organisationId } = actor;
	const [photo] = await database.tenant(organisationId, (queries) => find(queries, { organisationId, id }));
	if (photo === undefined) throw profileProblem('profile.photo_not_found');
	return Buffer.from(photo.image);
}
