// What people see of announcements, and what staff see of them.
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ShownAnnouncement } from '#features/account/profile/contract.ts';
import { reachesBrand } from '#features/staff/access/server/api.ts';
import { type announcementPhases, type getAnnouncements, type listAnnouncements } from '../contract.ts';
import { isOverdue, phaseOf } from '../rules.ts';
import { type AnnouncementRow, audienceOf, listOfBrand, listShown, listWithHistory } from './rows.ts';
import { readStatus } from './status.ts';
import type { AnnouncementDependencies } from './write.ts';

/** What stands above every screen of the caller. */
export async function readShown(
	queries: PreparedStatements,
	{ brand }: Pick<AuthenticatedCall, 'brand'>,
	now: Date,
): Promise<ShownAnnouncement[]> {
	return (await listShown(queries, audienceOf(brand), now)).map(toShown);
}

export function readDetails(
	{ database, clock }: AnnouncementDependencies,
	{ actor, brand }: AuthenticatedCall,
): Promise<OutputOf<typeof getAnnouncements>> {
	const now = clock.now();
	return database.tenant(actor.organisationId, async (queries) => {
		const rows = await listWithHistory(queries, audienceOf(brand), now);
		return {
			announcements: rows.map((row) => ({
				...toShown(row),
				updates: row.updates.map(({ at, state, text, endsAt }) => ({
					at: new Date(at).toISOString(),
					state,
					text,
					...(endsAt !== null && { endsAt: new Date(endsAt).toISOString() }),
				})),
			})),
		};
	});
}

const phaseOrder: readonly (typeof announcementPhases)[number][] = ['now', 'planned', 'past'];

export function readList(
	{ database, clock }: AnnouncementDependencies,
	call: AuthenticatedCall,
): Promise<OutputOf<typeof listAnnouncements>> {
	const now = clock.now();
	const { brand, actor, language } = call;
	return database.tenant(actor.organisationId, async (queries) => {
		const mayWrite = await reachesBrand(queries, call, 'announcements.manage', now);
		const rows = await listOfBrand(queries, audienceOf(brand));
		const status = await readStatus(queries, brand.key);
		const announcements = rows.map((row) => ({
			...toWritten(row),
			phase: phaseOf(row, now),
			...(row.closedAt !== null && { closedAt: row.closedAt.toISOString() }),
			isAutomatic: row.isAutomatic,
			isOverdue: isOverdue(row, now),
			...(row.writtenBy !== null && { writtenBy: row.writtenBy }),
			version: row.version,
		}));
		return {
			announcements: announcements.toSorted((a, b) => phaseOrder.indexOf(a.phase) - phaseOrder.indexOf(b.phase)),
			mayWrite,
			...(brand.mortgageProduct !== undefined && { product: brand.mortgageProduct.names[language] }),
			...(status !== undefined && { status }),
		};
	});
}

function toWritten(row: AnnouncementRow) {
	const { id, kind, product, title, text, beginsAt, endsAt, nextUpdateAt } = row;
	return {
		announcementId: id,
		kind,
		isAboutProduct: product !== null,
		title,
		text,
		beginsAt: beginsAt.toISOString(),
		...(endsAt !== null && { endsAt: endsAt.toISOString() }),
		...(nextUpdateAt !== null && { nextUpdateAt: nextUpdateAt.toISOString() }),
	};
}

function toShown(row: AnnouncementRow): ShownAnnouncement {
	return { ...toWritten(row), updatedAt: row.updatedAt.toISOString() };
}
