// Pictures for icons: kept small in the database, given to who sees a shortcut that shows them.
import { hours } from '#platform/contract/duration.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import { makePicture } from '#platform/server/pictures/make-picture.ts';
import { iconSide, maxIconPixels, maxIconsPerHour, shortcutProblem } from '../contract.ts';
import type { ShortcutDependencies } from './change.ts';
import { hasDesktop, isVisible, readStanding, type Viewer } from './standing.ts';
import type { ShortcutTables } from './tables.ts';

export const iconLimitOptions = { name: 'shortcuts.icons', max: maxIconsPerHour, windowMs: hours(1) } as const;

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
	const row = { organisation_id: actor.organisationId, id, user_id: actor.userId, image, created_at: clock.now() };
	await database.tenant(actor.organisationId, (queries) =>
		queries.withTables<ShortcutTables>().insertInto('shortcut_pictures').values(row).execute(),
	);
	return id;
}

const own: PreparedStatement = {
	name: 'shortcuts_own_picture',
	isRead: true,
	text: 'select 1 from shortcut_pictures where organisation_id = $1 and id = $2 and user_id = $3',
};

/** @throws where the person has not uploaded it: who sees a picture may not pass it on by its id */
export async function requireOwnPicture(
	queries: TransactionQueries,
	{ organisationId, userId }: Viewer,
	id: string,
): Promise<void> {
	const found = await queries.prepared(own, [organisationId, id, userId]);
	if (found.length === 0) throw shortcutProblem('shortcuts.icon_not_found');
}

const seen: PreparedStatement = {
	name: 'shortcuts_seen_picture',
	isRead: true,
	text: `select p.image from shortcut_pictures p where p.organisation_id = $1 and p.id = $5 and (p.user_id = $6
		or exists (select from library_shortcuts s where s.organisation_id = $1 and s.picture_id = $5 and ${isVisible('$2', '$3', '$4')})
		or exists (select from library_shortcuts s
			join desktop_tiles t on t.organisation_id = $1 and t.shortcut_id = s.id and t.removed_at is null
			join desktops d on d.organisation_id = $1 and d.id = t.desktop_id and d.is_live
			where s.organisation_id = $1 and s.picture_id = $5 and ${isVisible('$2', '$3', '$4', 't.created_by')}
				and ${hasDesktop('$6', '$7')}))`,
};

/** @throws where no one shows it to the caller */
export async function readPicture(
	{ database }: ShortcutDependencies,
	call: AuthenticatedCall,
	id: string,
): Promise<Buffer> {
	const { organisationId, userId } = call.actor;
	const [picture] = await database.tenant(organisationId, async (queries) => {
		const { scopes, keys, edits, audiences } = await readStanding(queries, call.actor, call.brand);
		const values = [organisationId, scopes, keys, edits, id, userId, audiences];
		return queries.prepared<{ image: Uint8Array }>(seen, values);
	});
	if (picture === undefined) throw shortcutProblem('shortcuts.icon_not_found');
	return Buffer.from(picture.image);
}
