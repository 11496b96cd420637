// Makes desktops with their shortcuts: for the demonstration's data and for tests.
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { backgrounds, tints } from '../contract.ts';
import type { DesktopTables } from './tables.ts';

export interface ShortcutFixture {
	readonly name: string;
	readonly nameFr: string;
	readonly link: string;
	readonly icon: string;
	readonly tint?: (typeof tints)[number];
}

export interface DesktopFixture {
	readonly organisationId: number;
	readonly ownerId: number;
	readonly name: string;
	readonly isDefault?: boolean;
	readonly background?: (typeof backgrounds)[number];
	readonly position?: number;
	readonly shortcuts?: readonly ShortcutFixture[];
}

/** Returns the desktop's id. */
export async function addDesktop(queries: TransactionQueries, clock: Clock, desktop: DesktopFixture): Promise<string> {
	const tables = queries.withTables<DesktopTables>();
	const { organisationId, ownerId, name, shortcuts = [] } = desktop;
	const id = newId(clock);
	await tables
		.insertInto('desktops')
		.values({
			organisation_id: organisationId,
			id,
			owner_id: ownerId,
			name,
			is_default: desktop.isDefault ?? true,
			background: desktop.background ?? 'plain',
			position: desktop.position ?? 1,
			created_at: clock.now(),
		})
		.execute();
	if (shortcuts.length === 0) return id;
	const rows = shortcuts.map(({ name: shortcutName, nameFr, link, icon, tint = 'neutral' }, index) => ({
		organisation_id: organisationId,
		id: newId(clock),
		desktop_id: id,
		name: shortcutName,
		name_fr: nameFr,
		link,
		icon,
		tint,
		position: index + 1,
	}));
	await tables.insertInto('shortcuts').values(rows).execute();
	return id;
}
