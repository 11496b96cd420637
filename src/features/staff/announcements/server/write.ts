// Staff write, update and end announcements of their brand.
import type { Brand } from '#platform/contract/brand.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { languages } from '#platform/contract/language.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import { requireBrandReach } from '#features/staff/access/server/api.ts';
import {
	announcementProblem,
	type endAnnouncement,
	maxUpdates,
	type updateAnnouncement,
	type writeAnnouncement,
} from '../contract.ts';
import { areTimesValid, isBeginValid } from '../rules.ts';
import { auditedChange, auditedEnd } from './audited.ts';
import { closeAnnouncement } from './close.ts';
import { openAnnouncement } from './open.ts';
import { type AnnouncementRow, audienceOf, changeAnnouncement, holdAnnouncement, insertUpdate } from './rows.ts';

export type AnnouncementDependencies = Pick<Core, 'database' | 'clock'>;

/** The same id again is the same announcement. */
export function write(
	{ database, clock }: AnnouncementDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof writeAnnouncement>,
): Promise<void> {
	const { announcementId: id, kind, title, text } = input;
	const { organisationId, userId } = call.actor;
	const product = productOf(call.brand, input.isAboutProduct);
	return database.tenant(organisationId, async (queries) => {
		const moment = readOnce(clock);
		const now = moment.now();
		await requireBrandReach(queries, call, 'announcements.manage', now);
		const beginsAt = input.beginsAt === undefined ? now : new Date(input.beginsAt);
		const times = { beginsAt, ...readEnd(input) };
		if (!isBeginValid(beginsAt, now) || !areTimesValid(times, now)) throw invalidTimes();
		const author = { writtenIn: organisationId, writtenBy: userId };
		const { nextUpdateAt = null, ...period } = times;
		const written = { id, kind, product, title, text, ...period, nextUpdateAt, isAutomatic: false, ...author };
		if (!(await openAnnouncement(queries, call.brand.key, written, now))) return;
		await auditAction(
			queries,
			moment,
			call,
			'announcements.written',
			{},
			auditedChange(id, title.en, {}, { kind, ...times }),
		);
	});
}

export function update(
	{ database, clock }: AnnouncementDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof updateAnnouncement>,
): Promise<number> {
	const { announcementId: id, kind, title, text } = input;
	const { organisationId, userId } = call.actor;
	return database.tenant(organisationId, async (queries) => {
		const { held, moment } = await requireHeld(queries, call, clock, input);
		const now = moment.now();
		if (held.closedAt !== null) throw announcementProblem('announcements.ended');
		if (held.version >= maxUpdates) throw announcementProblem('announcements.too_many_updates');
		const times = { beginsAt: held.beginsAt, ...readEnd(input) };
		if (!areTimesValid(times, now)) throw invalidTimes();
		const version = held.version + 1;
		const said = JSON.stringify(text);
		// Without words the text stays as it is.
		const isSaid = languages.some((language) => text[language] !== '');
		const words = { title: JSON.stringify(title), text: isSaid ? said : JSON.stringify(held.text) };
		const { endsAt, nextUpdateAt = null } = times;
		await changeAnnouncement(queries, { id, version, kind, ...words, endsAt, nextUpdateAt });
		const line = { announcementId: id, version, at: now, state: kind, text: said, endsAt };
		await insertUpdate(queries, { ...line, writtenIn: organisationId, writtenBy: userId });
		const changes = auditedChange(id, title.en, held, { kind, endsAt });
		await auditAction(queries, moment, call, 'announcements.updated', {}, changes);
		return version;
	});
}

/** One that has ended stays as it is. */
export function end(
	{ database, clock }: AnnouncementDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof endAnnouncement>,
): Promise<void> {
	const { organisationId, userId } = call.actor;
	return database.tenant(organisationId, async (queries) => {
		const { held, moment } = await requireHeld(queries, call, clock, input);
		if (held.closedAt !== null) return;
		await closeAnnouncement(queries, held, moment.now(), { writtenIn: organisationId, writtenBy: userId });
		await auditAction(queries, moment, call, 'announcements.ended', {}, auditedEnd(held));
	});
}

interface Wanted {
	readonly announcementId: string;
	readonly version: number;
}

/** @throws what hides that there is one of another brand, and what tells that somebody wrote meanwhile */
async function requireHeld(
	queries: TransactionQueries,
	call: AuthenticatedCall,
	clock: Clock,
	{ announcementId, version }: Wanted,
): Promise<{ readonly held: AnnouncementRow; readonly moment: Clock }> {
	const held = await holdAnnouncement(queries, audienceOf(call.brand), announcementId);
	// The transaction that had the lock before may have written a later instant.
	const moment = readOnce(clock);
	await requireBrandReach(queries, call, 'announcements.manage', moment.now());
	if (held === undefined) throw announcementProblem('announcements.not_found');
	// What has ended is told as ended.
	if (held.version !== version && held.closedAt === null) throw announcementProblem('announcements.changed_meanwhile');
	return { held, moment };
}

function productOf({ mortgageProduct }: Brand, isAboutProduct: boolean): string | null {
	if (!isAboutProduct) return null;
	if (mortgageProduct === undefined) throw announcementProblem('announcements.no_product');
	return mortgageProduct.client;
}

function readEnd({ endsAt, nextUpdateAt }: { readonly endsAt: string; readonly nextUpdateAt?: string | undefined }) {
	return {
		endsAt: new Date(endsAt),
		...(nextUpdateAt !== undefined && { nextUpdateAt: new Date(nextUpdateAt) }),
	};
}

const invalidTimes = () => announcementProblem('announcements.times_invalid');
