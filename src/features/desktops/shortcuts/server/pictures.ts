// Pictures for icons: kept small in the database, given to who sees a shortcut that shows them.
import { sql } from 'kysely';
import { hours } from '#platform/contract/duration.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import { makePicture } from '#platform/server/pictures/make-picture.ts';
import { iconSide, maxIconPixels, maxIconsPerHour, shortcutProblem } from '../contract.ts';
import { hasDesktop, isVisible, readStanding, type Standing, type Viewer } from './standing.ts';
import type { ShortcutDependencies } from './dependencies.ts';

export const iconLimitOptions = { name: 'shortcuts.icons', max: maxIconsPerHour, windowMs: hours(1) } as const;

const keep = keeper<Pick<Schema, 'shortcutPictures'>>();
const add = keep.insert('shortcuts_add_picture', 'shortcutPictures', [
	'organisationId',
	'id',
	'userId',
	'image',
	'createdAt',
]);

/** Returns the id of the picture. */
export async function keepPicture(
	{ database, clock }: ShortcutDependencies,
	limit: CallLimit,
	{ actor }: AuthenticatedCall,
	bytes: Buffer,
): Promise<string> {
	if (!(await limit.take(`person ${actor.userId}`))) throw shortcutProblem('shortcuts.too_many_icons');
	const image = await makePicture(bytes, {
		maxPixels: maxIconPixels,
		width: iconSide,
		height: iconSide,
		fit: 'cover',
		refuse: (reason, detail) => shortcutProblem(`shortcuts.icon_${reason}`, detail === undefined ? {} : { detail }),
	});
	const id = newId(clock);
	const { organisationId, userId } = actor;
	const createdAt = clock.now();
	await database.tenant(organisationId, (queries) => add(queries, { organisationId, id, userId, image, createdAt }));
	return id;
}

const own = keepSql(
	'shortcuts_own_picture',
	(of: PersonKey & { id: string }) => sql`
		select 1 from shortcut_pictures where organisation_id = ${of.organisationId} and id = ${of.id} and user_id = ${of.userId}`,
);

/** @throws where the person has not uploaded it: who sees a picture may not pass it on by its id */
export async function requireOwnPicture(
	queries: TransactionQueries,
	{ organisationId, userId }: Viewer,
	id: string,
): Promise<void> {
	const found = await own(queries, { organisationId, userId, id });
	if (found.length === 0) throw shortcutProblem('shortcuts.icon_not_found');
}

const seen = keepSql(
	'shortcuts_seen_picture',
	{ image: 'bytes' },
	(of: Standing & { id: string }) => sql`
		select p.image from shortcut_pictures p where p.organisation_id = ${of.organisationId} and p.id = ${of.id} and (p.user_id = ${of.userId}
		or exists (select from library_shortcuts s where s.organisation_id = ${of.organisationId} and s.picture_id = ${of.id} and ${isVisible(of)})
		or exists (select from library_shortcuts s
			join desktop_tiles t on t.organisation_id = ${of.organisationId} and t.shortcut_id = s.id and t.removed_at is null
			join desktops d on d.organisation_id = ${of.organisationId} and d.id = t.desktop_id and d.is_live
			where s.organisation_id = ${of.organisationId} and s.picture_id = ${of.id} and ${isVisible(of, sql`t.created_by`)}
				and ${hasDesktop(of)}))`,
);

/** @throws where no one shows it to the caller */
export async function readPicture(
	{ database }: ShortcutDependencies,
	call: AuthenticatedCall,
	id: string,
): Promise<Buffer> {
	const [picture] = await database.tenant(call.actor.organisationId, async (queries) =>
		seen(queries, { ...(await readStanding(queries, call.actor, call.brand)), id }),
	);
	if (picture === undefined) throw shortcutProblem('shortcuts.icon_not_found');
	return Buffer.from(picture.image);
}
