// Backgrounds: chosen of the built-in set, or a picture that is kept small in the database and given to who sees a desktop with it.
import { sql } from 'kysely';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { hours } from '#platform/contract/duration.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import { type LuminanceRange, makePicture, readLuminance } from '#platform/server/pictures/make-picture.ts';
import { hasDesktop, readStanding, type Standing } from '#features/desktops/shortcuts/server/api.ts';
import { desktopProblem } from '#features/desktops/desktops/contract.ts';
import { maxPicturePixels, maxPicturesPerHour, pictureFrame, type saveBackground } from '../contract.ts';
import { type DesktopRow, findDesktop, holdDesktop } from '#features/desktops/desktops/server/api.ts';

type Dependencies = Pick<Core, 'database' | 'clock'>;

export const pictureLimitOptions = { name: 'desktops.pictures', max: maxPicturesPerHour, windowMs: hours(1) } as const;

const keep = keeper<Pick<Schema, 'desktopPictures'>>();
const add = keep.insert('desktops_add_picture', 'desktopPictures', [
	'organisationId',
	'id',
	'userId',
	'image',
	'darkest',
	'brightest',
	'createdAt',
]);

export async function keepPicture(
	{ database, clock }: Dependencies,
	limit: CallLimit,
	{ actor }: AuthenticatedCall,
	bytes: Buffer,
): Promise<LuminanceRange & { readonly id: string }> {
	if (!(await limit.take(`person ${actor.userId}`))) throw desktopProblem('desktops.too_many_pictures');
	const image = await makePicture(bytes, {
		maxPixels: maxPicturePixels,
		...pictureFrame,
		fit: 'inside',
		refuse: (reason, detail) => desktopProblem(`desktops.picture_${reason}`, detail === undefined ? {} : { detail }),
	});
	const luminance = await readLuminance(image);
	const id = newId(clock);
	const { organisationId, userId } = actor;
	await database.tenant(organisationId, (queries) =>
		add(queries, { organisationId, id, userId, image, ...luminance, createdAt: clock.now() }),
	);
	return { id, ...luminance };
}

const own = keepSql(
	'desktops_own_picture',
	(of: PersonKey & { id: string }) => sql`
		select 1 from desktop_pictures where organisation_id = ${of.organisationId} and id = ${of.id} and user_id = ${of.userId}`,
);
const save = keepSql(
	'desktops_save_background',
	(of: {
		organisationId: number;
		id: string;
		key: string;
		pictureId: string | null;
		fit: string;
		dimming: number;
	}) => sql`
		update desktops set background = ${of.key}, picture_id = ${of.pictureId}, picture_fit = ${of.fit}, dimming = ${of.dimming}, revision = revision + 1
		where organisation_id = ${of.organisationId} and id = ${of.id} and is_live`,
);

export function changeBackground(
	{ database }: Dependencies,
	call: AuthenticatedCall,
	{ desktopId: id, key, pictureId, fit, dimming }: ParsedInputOf<typeof saveBackground>,
): Promise<DesktopRow> {
	return database.tenant(call.actor.organisationId, async (queries) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const { organisationId, userId } = standing;
		const desktop = await holdDesktop(queries, standing, id, 'edit');
		if (pictureId !== '' && pictureId !== desktop.pictureId) {
			const found = await own(queries, { organisationId, id: pictureId, userId });
			if (found.length === 0) throw desktopProblem('desktops.picture_not_found');
		}
		await save(queries, {
			organisationId,
			id,
			key,
			pictureId: pictureId === '' ? null : pictureId,
			fit,
			dimming,
		});
		const changed = await findDesktop(queries, standing, id);
		if (changed === undefined) throw desktopProblem('desktops.not_found');
		return changed;
	});
}

const seen = keepSql(
	'desktops_seen_picture',
	{ image: 'bytes' },
	(of: Pick<Standing, 'organisationId' | 'userId' | 'audiences'> & { id: string }) => sql`
		select p.image from desktop_pictures p where p.organisation_id = ${of.organisationId} and p.id = ${of.id} and (p.user_id = ${of.userId}
		or exists (select from desktops d where d.organisation_id = ${of.organisationId} and d.picture_id = ${of.id} and d.is_live and ${hasDesktop(of)}))`,
);

/** @throws where no desktop that the caller sees shows it */
export async function readPicture({ database }: Dependencies, call: AuthenticatedCall, id: string): Promise<Buffer> {
	const [picture] = await database.tenant(call.actor.organisationId, async (queries) => {
		return seen(queries, { ...(await readStanding(queries, call.actor, call.brand)), id });
	});
	if (picture === undefined) throw desktopProblem('desktops.picture_not_found');
	return Buffer.from(picture.image);
}
