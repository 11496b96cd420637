// /brand-preview/{token}/{page}: pages of a draft on the host of who was given the address. What answers here knows nobody, keeps nothing in
// the browser and runs nothing in it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { platformProblem } from '#platform/contract/problem.ts';
import { type BrandRegistry, createRegistry } from '#platform/server/brands/registry.ts';
import type { LoadedBrand } from '#platform/server/brands/read-brand.ts';
import { clientNetwork } from '#platform/server/http/client-network.ts';
import { requireContext } from '#platform/server/http/request-context.ts';
import { newNonce } from '#platform/server/http/security-headers.ts';
import {
	pageAddress,
	type PreviewLook,
	previewPages,
	previewPath,
	readLook,
} from '#features/staff/brand-preview/contract.ts';
import type { BrandPreview } from '#features/staff/brand-preview/server/api.ts';
import { withNonce } from '../pages/html.ts';
import { draftBar, goneWords } from './draft-bar.ts';
import type { PreviewPages } from './preview-pages.ts';
import type { PreviewedBrand } from './previewed-brand.ts';

export interface PreviewRouteOptions {
	readonly registry: BrandRegistry;
	readonly preview: BrandPreview;
	readonly pages: PreviewPages;
}

interface Params {
	readonly token: string;
	readonly page?: string;
}
type Request = FastifyRequest<{ Params: Params; Querystring: Readonly<Record<string, unknown>> }>;

export function addBrandPreview(server: FastifyInstance, options: PreviewRouteOptions): void {
	const previewed = createPreviewed();
	server.get(`${previewPath}/:token`, async (request: Request, reply) => {
		const look = readLook(request.query, requireContext(request).language);
		if ((await find(request, options, false)) === undefined) return sendGone(request, reply, options);
		quietHeaders(reply);
		return reply.redirect(pageAddress(`${previewPath}/${request.params.token}`, 'sign-in', look), 302);
	});
	server.get(`${previewPath}/:token/:page`, async (request: Request, reply) => {
		const look = readLook(request.query, requireContext(request).language);
		const page = previewPages.find((one) => one === request.params.page);
		const found = page && (await find(request, options, request.method === 'GET', look));
		if (page === undefined || found === undefined) return sendGone(request, reply, options);
		// Nothing is wrong where a page was on its way while the draft changed: its frame asks for the next address.
		if (found.kind === 'superseded') return sendGone(request, reply, options, 200);
		const isEditors = found.kind === 'live' || found.audience === 'editor';
		const isFramed = isEditors && request.query['framed'] === 'yes';
		const bar = found.kind === 'live' || isFramed ? '' : draftBar(page, look, !isEditors);
		const of = found.kind === 'live' ? { registry: options.registry, brand: found.brand } : previewed(found.loaded);
		return sendPage(reply, await options.pages.draw(of, page, look, bar));
	});
}

/** A draft in a registry of its own: no other brand is near it. */
function createPreviewed(): (loaded: LoadedBrand) => PreviewedBrand {
	const known = new WeakMap<LoadedBrand, PreviewedBrand>();
	return (loaded) => {
		const made = known.get(loaded) ?? { registry: createRegistry([loaded]), brand: loaded.brand };
		known.set(loaded, made);
		return made;
	};
}

async function find(request: Request, { preview }: PreviewRouteOptions, isVisit: boolean, look?: PreviewLook) {
	const { token } = request.params;
	const host = requireContext(request).brand;
	const found = await preview.find({ token, host, version: look?.version ?? 'draft', isVisit });
	if (found === undefined && !(await preview.takeUnknown(clientNetwork(request.ip))))
		throw platformProblem('request.too_many', { retryAfterSeconds: 60 });
	return found;
}

function sendGone(
	request: Request,
	reply: FastifyReply,
	{ registry, pages }: PreviewRouteOptions,
	status: 200 | 404 = 404,
): FastifyReply {
	const context = requireContext(request);
	const { brand } = context;
	const { language } = readLook(request.query, context.language);
	void reply.code(status);
	return sendPage(reply, pages.drawGone({ registry, brand }, language, goneWords(language)));
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
	const nonce = newNonce();
	quietHeaders(reply);
	return reply
		.header('content-security-policy', pagePolicy(nonce))
		.type('text/html; charset=utf-8')
		.send(withNonce(html, nonce));
}

/** Nothing of it is kept or found, and its address, which is its key, is told to nobody. */
function quietHeaders(reply: FastifyReply): void {
	void reply.headers({
		'cache-control': 'no-store',
		'x-robots-tag': 'noindex, nofollow',
		'referrer-policy': 'no-referrer',
		// A browser opens no page in a sandbox that asks for a window of its own.
		'cross-origin-opener-policy': 'unsafe-none',
	});
}

/**
 * No script runs, so the page may have this origin: its style sheet and icons are refused to any other, and the editor sees whether it is
 * there. Mail brings its styles in attributes.
 */
function pagePolicy(nonce: string): string {
	return [
		"default-src 'none'",
		`style-src 'self' 'nonce-${nonce}'`,
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data:",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
		'sandbox allow-same-origin',
	].join('; ');
}
