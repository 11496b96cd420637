// A draft of a brand before it is published: its own pages with sample data, for who edits it and, by a link, for others.
import * as z from 'zod/mini';
import { days, hours, minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line } from '#platform/contract/field-kinds.ts';
import { type Language, languages, type Theme, themes } from '#platform/contract/language.ts';
import { defineProblems } from '#platform/contract/problem.ts';

export const previewPages = ['sign-in', 'home', 'mail', 'receipt', 'invoice'] as const;
export type PreviewPage = (typeof previewPages)[number];
/** Widths that a page is looked at in, with their pixels. */
export const previewWidths = { desk: 1280, tablet: 820, phone: 375 } as const;
export type PreviewWidth = keyof typeof previewWidths;
/** What people will see, and what they see. */
export const previewVersions = ['draft', 'live'] as const;
export type PreviewVersion = (typeof previewVersions)[number];

/** So long an editor's address shows the draft. */
export const previewLifetimeMs = hours(1);
/** Bounds of the days for which a link can be made, and what is proposed. */
export const linkDays = { min: 1, max: 14, proposed: 7 } as const;
/** Limits the open links of one brand: more of them are no list of people any more. */
export const maxLinks = 20;
export const maxForWhom = 80;
/** What is opened again within this time is the same visit. */
export const visitMs = minutes(30);
/** Tells how many addresses that lead nowhere one network may try. */
export const unknownLimit = { max: 60, windowMs: minutes(10) } as const;
/** Ended links are forgotten after this. */
export const keptLinksMs = days(30);

export const brandPreviewProblem = defineProblems({
	'brand_preview.no_draft': 409,
	'brand_preview.link_not_found': 404,
	'brand_preview.too_many_links': 409,
	/** Somebody has one link at a time, so that it can be told from others and revoked. */
	'brand_preview.has_link': 409,
});

const BrandKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
const Time = z.iso.datetime();
/** Leads to the first page, on this host. */
const Address = z.string();

export const previewBrand = endpoint({
	name: 'previewBrand',
	path: '/v1/staff/PreviewBrand',
	summary: 'Gives an address that shows the draft of a brand for an hour, as it is now, and the live brand beside it',
	access: { staff: 'brands.manage' },
	ownSessionOnly: true,
	input: z.strictObject({ brandKey: BrandKey }),
	output: z.strictObject({
		address: Address,
		expiresAt: Time,
		/** False where nothing differs from what is live. */
		hasDraft: z.boolean(),
		/** False for a brand that was never published. */
		hasLive: z.boolean(),
	}),
	problems: ['brands.not_found'],
	idempotent: true,
});

export const makeDraftLink = endpoint({
	name: 'makeDraftLink',
	path: '/v1/staff/MakeDraftLink',
	summary: 'Makes a link that shows the draft’s appearance and words to one person; the same id again is the same link',
	access: { staff: 'brands.manage' },
	ownSessionOnly: true,
	input: z.strictObject({
		linkId: z.uuid(),
		brandKey: BrandKey,
		forWhom: line({ min: 1, max: maxForWhom }),
		days: z.int().check(z.minimum(linkDays.min), z.maximum(linkDays.max)),
	}),
	output: z.strictObject({ address: Address, expiresAt: Time }),
	problems: [
		'brands.not_found',
		'brand_preview.no_draft',
		'brand_preview.link_not_found',
		'brand_preview.too_many_links',
		'brand_preview.has_link',
	],
	idempotent: true,
});

export const listDraftLinks = endpoint({
	name: 'listDraftLinks',
	path: '/v1/staff/ListDraftLinks',
	summary: 'Lists the links that show a brand’s draft, with how often and when each was opened',
	access: { staff: 'brands.manage' },
	ownSessionOnly: true,
	input: z.strictObject({ brandKey: BrandKey }),
	output: z.strictObject({
		links: z.array(
			z.strictObject({
				linkId: z.string(),
				forWhom: z.string(),
				address: Address,
				expiresAt: Time,
				openedCount: z.int(),
				/** Absent where nobody opened it. */
				openedAt: z.optional(Time),
			}),
		),
	}),
	problems: ['brands.not_found'],
	idempotent: true,
});

export const revokeDraftLink = endpoint({
	name: 'revokeDraftLink',
	path: '/v1/staff/RevokeDraftLink',
	summary: 'Ends a link that shows a draft, at once',
	access: { staff: 'brands.manage' },
	ownSessionOnly: true,
	input: z.strictObject({ linkId: z.uuid() }),
	output: z.strictObject({}),
	problems: ['brands.not_found', 'brand_preview.link_not_found'],
	idempotent: true,
});

export const brandPreviewEndpoints = [previewBrand, makeDraftLink, listDraftLinks, revokeDraftLink];

/** Everything under it belongs to drafts. */
export const previewPath = '/brand-preview';

export interface PreviewLook {
	readonly version: PreviewVersion;
	/** With `own` it follows the reader’s window. */
	readonly width: PreviewWidth | 'own';
	readonly theme: Theme;
	readonly language: Language;
}

/** A frame has one of the widths. */
export type FramedLook = PreviewLook & { readonly width: PreviewWidth };

/** The query of a page's address; what is missing or unknown is as people find it first. */
export function readLook(query: Readonly<Record<string, unknown>>, language: Language): PreviewLook {
	const chosen = <Value extends string>(values: readonly Value[], name: string): Value | undefined =>
		values.find((value) => value === query[name]);
	return {
		version: chosen(previewVersions, 'version') ?? 'draft',
		width: chosen(['desk', 'tablet', 'phone'], 'width') ?? 'own',
		theme: chosen(themes, 'theme') ?? 'default',
		language: chosen(languages, 'language') ?? language,
	};
}

export function pageAddress(address: string, page: PreviewPage, look: PreviewLook): string {
	const query = Object.entries(look).map(([name, value]) => `${name}=${value}`);
	return `${address}/${page}?${query.join('&')}`;
}
