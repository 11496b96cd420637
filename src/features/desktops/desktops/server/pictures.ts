// Backgrounds: chosen of the built-in set, or a picture that is kept small in the database and given to who sees a desktop with it.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { hours } from '#platform/contract/duration.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatement } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import { type LuminanceRange, makePicture, readLuminance } from '#platform/server/pictures/make-picture.ts';
import { hasDesktop, readStanding } from '#features/desktops/shortcuts/server/api.ts';
import {
	desktopProblem,
	maxPicturePixels,
	maxPicturesPerHour,
	pictureFrame,
	type saveBackground,
} from '../contract.ts';
import { type DesktopRow, findDesktop, holdDesktop } from './access.ts';
import type { DesktopDependencies } from './apply.ts';
import type { DesktopTables } from './tables.ts';

export const pictureLimitOptions = { name: 'desktops.pictures', max: maxPicturesPerHour, windowMs: hours(1) } as const;

export async function keepPicture(
	{ database, clock }: DesktopDependencies,
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
	const key = { organisation_id: actor.organisationId, id, user_id: actor.userId };
	const row = { ...key, image, ...luminance, created_at: clock.now() };
	await database.tenant(actor.organisationId, (queries) =>
		queries.withTables<DesktopTables>().insertInto('desktop_pictures').values(row).execute(),
	);
	return { id, ...luminance };
}

const own: PreparedStatement = {
	name: 'desktops_own_picture',
	isRead: true,
	text: 'select 1 from desktop_pictures where organisation_id = $1 and id = $2 and user_id = $3',
};
const save: PreparedStatement = {
	name: 'desktops_save_background',
	text: `update desktops set background = $3, picture_id = $4, picture_fit = $5, dimming = $6, revision = revision + 1
		where organisation_id = $1 and id = $2 and is_live`,
};

export function changeBackground(
	{ database }: DesktopDependencies,
	call: AuthenticatedCall,
	{ DesktopID: id, Key, PictureID, Fit, Dimming }: ParsedInputOf<typeof saveBackground>,
): Promise<DesktopRow> {
	return database.tenant(call.actor.organisationId, async (queries) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		const { organisationId, userId } = standing;
		const desktop = await holdDesktop(queries, standing, id, 'edit');
		if (PictureID !== '' && PictureID !== desktop.pictureId) {
			const found = await queries.prepared(own, [organisationId, PictureID, userId]);
			if (found.length === 0) throw desktopProblem('desktops.picture_not_found');
		}
		await queries.prepared(save, [organisationId, id, Key, PictureID === '' ? null : PictureID, Fit, Dimming]);
		const changed = await findDesktop(queries, standing, id);
		if (changed === undefined) throw desktopProblem('desktops.not_found');
		return changed;
	});
}

const seen: PreparedStatement = {
	name: 'desktops_seen_picture',
	isRead: true,
	text: `select p.image from desktop_pictures p where p.organisation_id = $1 and p.id = $2 and (p.user_id = $3
		or exists (select from desktops d where d.organisation_id = $1 and d.picture_id = $2 and d.is_live and ${hasDesktop('$3', '$4')}))`,
};

/** @throws where no desktop that the caller sees shows it */
export async function readPicture(
	{ database }: DesktopDependencies,
	call: AuthenticatedCall,
	id: string,
): Promise<Buffer> {
	const { organisationId, userId } = call.actor;
	const [picture] = await database.tenant(organisationId, async (queries) => {
		const { audiences } = await readStanding(queries, call.actor, call.brand);
		return queries.prepared<{ image: Uint8Array }>(seen, [organisationId, id, userId, audiences]);
	});
	if (picture === undefined) throw desktopProblem('desktops.picture_not_found');
	return Buffer.from(picture.image);
}
