// Pages: public ones rendered whole, signed-in ones as their frame, every other path to where the specification sends it (§ 2).
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '#platform/contract/brand.ts';
import { featureOfPage, hasFeature } from '#platform/contract/features.ts';
import { languages } from '#platform/contract/language.ts';
import { type MatchedRoute, resolveAddress, unknownAddress } from '#platform/contract/paths.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import { takesBrotli } from '#platform/server/http/brotli.ts';
import { themeCookie } from '#platform/server/http/cookies.ts';
import { requireContext } from '#platform/server/http/request-context.ts';
import { newNonce, type PageNeeds, pagePolicy } from '#platform/server/http/security-headers.ts';
import { findBrotli } from '#platform/server/brands/assets.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import { htmlPolicyName } from '#app/contract/page-data.ts';
import { withNonce } from './html.ts';
import { addLoginVia, loginViaHeaders, moveTokenFromQuery } from './login-via.ts';
import type { PageCache, PageOptions } from './page-cache.ts';

const yearInSeconds = 31_536_000;
/** Search engines may show the login, registration and legal pages. Nothing else says anything to who is not signed in. */
const robots = [
	'User-agent: *',
	...[
		'/v1/',
		'/desktop',
		'/auth/',
		'/account/secure',
		'/account/confirmCopies',
		'/account/resetPassword',
		'/UserAgentAdmin',
		'/PortalService',
		'/brand-preview/',
	].map((path) => `Disallow: ${path}`),
	'',
].join('\n');

export async function addPages(server: FastifyInstance, options: PageOptions, cache: PageCache): Promise<void> {
	addBrandAssets(server, options.registry);
	await server.register(fastifyStatic, {
		root: `${options.files.folder}/assets`,
		prefix: '/assets/',
		preCompressed: true,
		immutable: true,
		// A file's name changes with its content: no one has to ask again whether it is still the same.
		etag: false,
		lastModified: false,
		acceptRanges: false,
		maxAge: yearInSeconds * 1000,
		index: false,
		decorateReply: false,
	});
	await addLoginVia(server);
	server.get('/robots.txt', async (_request, reply) =>
		reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
	);
	server.get('/*', async (request, reply) => answerPath(request, reply, cache));
	// Before the body is read: what a form without scripts sends is never looked at.
	server.post('/*', { onRequest: (request, reply) => answerForm(request, reply, cache) }, () => undefined);
}

async function answerPath(request: FastifyRequest, reply: FastifyReply, cache: PageCache): Promise<FastifyReply> {
	const path = pathOf(request);
	if (isNoPage(path)) {
		reply.callNotFound();
		return reply;
	}
	const address = resolveAddress(path);
	if (address.kind === 'redirect') {
		const query = address.to === unknownAddress ? '' : request.url.slice(path.length);
		return reply.header('cache-control', 'no-cache').redirect(`${address.to}${query}`, 302);
	}
	const moved = address.name === 'loginVia' ? moveTokenFromQuery(request, reply) : undefined;
	return moved ?? sendPage(request, reply, cache, shownRoute(requireContext(request).brand, address));
}

function isOpenPage(brand: Brand, route: MatchedRoute): boolean {
	const feature = featureOfPage(route);
	return feature === undefined || hasFeature(brand, feature);
}

/** A public page that the brand has off is none. A signed-in one says so inside its frame, which knows the way on. */
function shownRoute(brand: Brand, route: MatchedRoute): MatchedRoute {
	if (route.surface === 'app' || isOpenPage(brand, route)) return route;
	return { kind: 'route', name: 'notFound', surface: 'document', params: {} };
}

/** Where scripts are off, a page's form is posted to the page itself: a person gets words about it, a program a refusal. */
async function answerForm(request: FastifyRequest, reply: FastifyReply, cache: PageCache): Promise<void> {
	const path = pathOf(request);
	const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
	if (isNoPage(path) || !isForm || resolveAddress(path).kind === 'redirect') return reply.callNotFound();
	const { brand, language } = requireContext(request);
	void reply.code(415).headers({ 'cache-control': 'no-store', vary: 'cookie' });
	await sendHtml(reply, brand, cache.scriptsNeeded(brand, language, themeCookie(request) ?? 'default'));
}

function pathOf(request: FastifyRequest): string {
	return request.url.split('?', 1)[0] ?? '/';
}

/** What programs ask for. Where it is off, they are told so: a page would look like success to a collector that follows redirects. */
function isNoPage(path: string): boolean {
	return /^\/(v1|assets|brand-assets|dev|metrics|healthz|readyz|openapi\.json)(\/|$)/i.test(path);
}

function sendHtml(
	reply: FastifyReply,
	{ apiOrigin }: Brand,
	html: string,
	needs: Omit<PageNeeds, 'apiOrigin'> = {},
): FastifyReply {
	const nonce = newNonce();
	return reply
		.header('content-security-policy', pagePolicy(nonce, { apiOrigin, ...needs }))
		.type('text/html; charset=utf-8')
		.send(withNonce(html, nonce));
}

async function sendPage(
	request: FastifyRequest,
	reply: FastifyReply,
	cache: PageCache,
	route: MatchedRoute,
): Promise<FastifyReply> {
	const context = requireContext(request);
	const chosen = chosenLanguage(request);
	const language = chosen ?? context.language;
	if (chosen !== undefined) keepLanguage(reply, chosen);
	void reply
		.code(route.name === 'notFound' || !isOpenPage(context.brand, route) ? 404 : 200)
		.headers({ 'cache-control': 'no-cache', vary: 'accept, cookie' })
		.headers(route.name === 'loginVia' ? loginViaHeaders : {});
	if (request.headers.accept === 'application/json') {
		return reply.type('application/json; charset=utf-8').send(cache.data(context.brand, language, route));
	}
	// An address with a secret in it is told to no one: a token in its path, a code in its query.
	if (route.params['token'] !== undefined || route.name.endsWith('Callback'))
		void reply.header('referrer-policy', 'no-referrer');
	const html = await cache.html(context.brand, language, themeCookie(request) ?? 'default', route);
	return sendHtml(reply, context.brand, html, {
		formOrigin: formOrigin(context.brand, route),
		...((await cache.isDrawn(route)) && { htmlPolicy: htmlPolicyName }),
	});
}

/** The page that opens the mortgage product posts to it, and to nowhere else. */
function formOrigin({ mortgageProduct }: Brand, route: MatchedRoute): string | undefined {
	if (route.name !== 'launchNas' || mortgageProduct === undefined) return undefined;
	return new URL(mortgageProduct.address).origin;
}

/** `?language=fr` on any page: how the language link works before the scripts are there. */
function chosenLanguage(request: FastifyRequest) {
	const query = request.query as Readonly<Record<string, unknown>>; // Fastify leaves it unknown
	return languages.find((language) => language === query['language']);
}

function keepLanguage(reply: FastifyReply, language: string): void {
	void reply.setCookie(cookieNames.language, language, {
		path: '/',
		secure: true,
		sameSite: 'lax',
		maxAge: yearInSeconds,
	});
}

function addBrandAssets(server: FastifyInstance, registry: BrandRegistry): void {
	server.get('/brand-assets/*', async (request, reply) => {
		const asset = registry.findAsset(request.url.split('?', 1)[0] ?? '');
		// One brand's pictures are not for another's host.
		if (asset?.brandKey !== requireContext(request).brand.key) throw platformProblem('request.unknown_call');
		void reply
			.headers({ 'cache-control': `public, max-age=${yearInSeconds}, immutable`, vary: 'accept-encoding' })
			.type(asset.contentType);
		const brotli = takesBrotli(request) ? findBrotli(asset) : undefined;
		if (brotli === undefined) return reply.send(asset.body);
		return reply.header('content-encoding', 'br').send(brotli);
	});
}
