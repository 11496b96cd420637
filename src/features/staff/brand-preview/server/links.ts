// Links that show a draft to somebody outside the staff.
import { after, days } from '#platform/contract/duration.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import { hashToken } from '#platform/server/crypto/secrets.ts';
import { takeTurn } from '#platform/server/db/turns.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import { listKeys, requireEditor, requireVisible } from '#features/staff/brand-editor/server/api.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import {
	brandPreviewProblem,
	type listDraftLinks,
	type makeDraftLink,
	maxLinks,
	previewPath,
	type revokeDraftLink,
} from '../contract.ts';
import { findDraft } from './drafts.ts';
import { addLink, endLink, holdLink, type LinkRow, listOpen, liveVersionOf } from './rows.ts';
import type { PreviewTokens } from './tokens.ts';

export interface LinkDependencies extends Pick<Core, 'database' | 'clock'> {
	readonly tokens: PreviewTokens;
}

/** The same id again is the same link, with the same address. */
export function makeLink(
	{ database, clock, tokens }: LinkDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof makeDraftLink>,
): Promise<OutputOf<typeof makeDraftLink>> {
	const { linkId: id, brandKey, forWhom } = input;
	const { organisationId: madeIn, userId: madeBy } = call.actor;
	const token = tokens.linkToken(id);
	const address = `${previewPath}/${token}`;
	return database.transaction(async (queries) => {
		await takeTurn(queries, `brand_preview.links ${brandKey}`, 0);
		const moment = readOnce(clock);
		const now = moment.now();
		await requireVisible(queries, call, brandKey);
		await requireEditor(queries, call, now);
		const known = await holdLink(queries, id);
		if (known !== undefined) {
			const isOwn = known.brandKey === brandKey && known.madeIn === madeIn && known.madeBy === madeBy;
			if (!isOwn) throw brandPreviewProblem('brand_preview.link_not_found');
			return { address, expiresAt: known.expiresAt.toISOString() };
		}
		const draft = await findDraft(queries, brandKey, now);
		if (draft?.hasAppearance !== true) throw brandPreviewProblem('brand_preview.no_draft');
		requireRoom(await listOpen(queries, brandKey, now), forWhom);
		const expiresAt = after(now, days(input.days));
		const baseVersion = await liveVersionOf(queries, brandKey);
		const place = { id, brandKey, hostBrandKey: call.brand.key, tokenHash: hashToken(token), baseVersion };
		await addLink(queries, { ...place, forWhom, madeIn, madeBy, madeAt: now, expiresAt });
		await auditAction(queries, moment, call, 'brands.link_made', {}, audited({ brandKey, forWhom }, expiresAt));
		return { address, expiresAt: expiresAt.toISOString() };
	});
}

function requireRoom(open: readonly LinkRow[], forWhom: string): void {
	const nameOf = (name: string): string => name.toLocaleLowerCase();
	if (open.some((link) => nameOf(link.forWhom) === nameOf(forWhom)))
		throw brandPreviewProblem('brand_preview.has_link');
	if (open.length >= maxLinks) throw brandPreviewProblem('brand_preview.too_many_links', { values: { max: maxLinks } });
}

export function listLinks(
	{ database, clock, tokens }: LinkDependencies,
	call: AuthenticatedCall,
	{ brandKey }: ParsedInputOf<typeof listDraftLinks>,
): Promise<OutputOf<typeof listDraftLinks>> {
	const now = clock.now();
	return database.transaction(async (queries) => {
		await requireVisible(queries, call, brandKey);
		await requireEditor(queries, call, now);
		const links = await listOpen(queries, brandKey, now);
		return {
			links: links.map(({ id, forWhom, expiresAt, openedCount, openedAt }) => ({
				linkId: id,
				forWhom,
				address: `${previewPath}/${tokens.linkToken(id)}`,
				expiresAt: expiresAt.toISOString(),
				openedCount,
				...(openedAt !== null && { openedAt: openedAt.toISOString() }),
			})),
		};
	});
}

/** One that has ended stays as it is. */
export function revokeLink(
	{ database, clock }: LinkDependencies,
	call: AuthenticatedCall,
	{ linkId }: ParsedInputOf<typeof revokeDraftLink>,
): Promise<void> {
	return database.transaction(async (queries) => {
		const held = await holdLink(queries, linkId);
		const moment = readOnce(clock);
		const now = moment.now();
		await requireEditor(queries, call, now);
		const isOwn = held !== undefined && (await listKeys(queries, call)).includes(held.brandKey);
		if (!isOwn) throw brandPreviewProblem('brand_preview.link_not_found');
		if (held.revokedAt !== null || held.expiresAt <= now) return;
		await endLink(queries, linkId, now);
		await auditAction(queries, moment, call, 'brands.link_revoked', {}, audited(held));
	});
}

/** As people read it in the audit log: whom the link was for, never where it leads. */
function audited({ brandKey, forWhom }: Pick<LinkRow, 'brandKey' | 'forWhom'>, expiresAt?: Date) {
	return {
		object: { kind: 'brand', id: brandKey },
		after: { recipient: forWhom, ...(expiresAt !== undefined && { until: businessDayOf(expiresAt) }) },
	};
}
