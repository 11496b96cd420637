// What the address of a draft shows, to whom it was given.
import type { Brand } from '#platform/contract/brand.ts';
import { after, before } from '#platform/contract/duration.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { LoadedBrand } from '#platform/server/brands/read-brand.ts';
import { hashToken } from '#platform/server/crypto/secrets.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Core } from '#platform/server/slice.ts';
import { requireEditor, requireVisible } from '#features/staff/brand-editor/server/api.ts';
import {
	previewLifetimeMs,
	previewPath,
	type PreviewVersion,
	type previewBrand,
	unknownLimit,
	visitMs,
} from '../contract.ts';
import { createShownDrafts, findDraft } from './drafts.ts';
import type { LinkDependencies } from './links.ts';
import { countVisit, findByHash } from './rows.ts';
import { isLinkToken, openTokens } from './tokens.ts';

/** `link`: an outsider's, who sees appearance and words alone. */
export type FoundPreview =
	| { readonly kind: 'draft'; readonly audience: 'editor' | 'link'; readonly loaded: LoadedBrand }
	| { readonly kind: 'live'; readonly brand: Brand }
	/** The draft has changed since its editor was given the address. */
	| { readonly kind: 'superseded' };

export interface Opening {
	readonly token: string;
	/** The brand of the host that was asked. */
	readonly host: Brand;
	readonly version: PreviewVersion;
	/** A page was asked for and is sent. */
	readonly isVisit: boolean;
}

export interface BrandPreview extends LinkDependencies {
	/** Undefined for an address that leads nowhere, or no more. */
	find(opening: Opening): Promise<FoundPreview | undefined>;
	/** Counts an address that led nowhere; false where the network tried too many. */
	takeUnknown(network: string): Promise<boolean>;
}

export function openBrandPreview({
	database,
	clock,
	registry,
	keyFor,
	publishing,
}: Pick<Core, 'database' | 'clock' | 'registry' | 'keyFor' | 'publishing'>): BrandPreview {
	const tokens = openTokens(keyFor('brand previews'));
	const drafts = createShownDrafts(publishing.options, registry);
	const unknown = createCallLimit(database, clock, { name: 'brand_preview.unknown', ...unknownLimit });

	async function findForEditor({ token, host, version }: Opening): Promise<FoundPreview | undefined> {
		const pass = tokens.readPass(token);
		const now = clock.now();
		if (pass === undefined || pass.hostBrandKey !== host.key || pass.expiresAt <= now.getTime()) return undefined;
		const { brandKey, revision } = pass;
		const live = registry.findByKey(brandKey);
		if (version === 'live') return live && { kind: 'live', brand: live };
		const draft = await findDraft(database, brandKey, now);
		if (draft?.revision !== revision) return { kind: 'superseded' };
		const shown = await drafts.show(database, draft);
		return shown && { kind: 'draft', audience: 'editor', loaded: shown.whole };
	}

	async function findForLink({ token, host, isVisit }: Opening): Promise<FoundPreview | undefined> {
		const link = await findByHash(database, hashToken(token));
		const now = clock.now();
		if (link === undefined || link.hostBrandKey !== host.key || link.revokedAt !== null) return undefined;
		if (link.expiresAt <= now || link.isOutdated) return undefined;
		const draft = await findDraft(database, link.brandKey, now);
		const shown = draft?.hasAppearance === true ? await drafts.show(database, draft) : undefined;
		if (shown === undefined) return undefined;
		if (isVisit) await countVisit(database, { id: link.id, at: now, since: before(now, visitMs) });
		return { kind: 'draft', audience: 'link', loaded: shown.appearance };
	}

	return {
		database,
		clock,
		tokens,
		find: (opening) => (isLinkToken(opening.token) ? findForLink(opening) : findForEditor(opening)),
		takeUnknown: (network) => unknown.take(network),
	};
}

/** An address for who edits a brand: it shows this revision of the draft, and no other. */
export function makePass(
	preview: BrandPreview,
	registry: Pick<Core['registry'], 'findByKey'>,
	call: AuthenticatedCall,
	{ brandKey }: ParsedInputOf<typeof previewBrand>,
): Promise<OutputOf<typeof previewBrand>> {
	const { database, clock, tokens } = preview;
	const now = clock.now();
	return database.transaction(async (queries) => {
		await requireVisible(queries, call, brandKey);
		await requireEditor(queries, call, now);
		const draft = await findDraft(queries, brandKey, now);
		const expiresAt = after(now, previewLifetimeMs);
		const pass = {
			brandKey,
			hostBrandKey: call.brand.key,
			revision: draft?.revision ?? '',
			expiresAt: expiresAt.getTime(),
		};
		return {
			address: `${previewPath}/${tokens.writePass(pass)}`,
			expiresAt: expiresAt.toISOString(),
			hasDraft: draft !== undefined,
			hasLive: registry.findByKey(brandKey) !== undefined,
		};
	});
}
