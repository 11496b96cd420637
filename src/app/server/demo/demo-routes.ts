// Everything under /dev/: it exists in demo mode only, because only then is this module's function called.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Database } from '#platform/server/db/database.ts';
import { themeCookie } from '#platform/server/http/cookies.ts';
import { requireContext } from '#platform/server/http/request-context.ts';
import { newNonce, pagePolicy } from '#platform/server/http/security-headers.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { findCapturedMessage, listCapturedMessages } from '#platform/server/mail/captured.ts';
import { buildHtml, withNonce } from '../pages/html.ts';
import type { WebFiles } from '../pages/web-files.ts';

export interface DemoOptions {
	readonly database: Database;
	readonly registry: BrandRegistry;
	readonly files: WebFiles;
}

export const mailboxPath = '/dev/mailbox';
const shownMessages = 200;
/** A message's own HTML: styled as mail is, but it can run nothing and reach nothing. */
const messagePolicy =
	"sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'";

export function addDemoPages(server: FastifyInstance, options: DemoOptions): void {
	const { database } = options;
	server.get<{ Querystring: { to?: unknown } }>('/dev/mailbox.json', async ({ query }, reply) => {
		void reply.header('cache-control', 'no-store');
		const to = typeof query.to === 'string' ? query.to : null;
		return reply.send(await listCapturedMessages(database, { limit: shownMessages, to }));
	});
	server.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
		const message = await findCapturedMessage(database, request.params.id);
		if (message === undefined || message.html === '') throw platformProblem('request.unknown_call');
		void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': messagePolicy });
		return reply.type('text/html; charset=utf-8').send(message.html);
	});
	for (const page of ['/dev', mailboxPath, '/dev/ui', '/dev/ui/phone-input']) {
		server.get(page, async (request, reply) => sendDemoPage(request, reply, options));
	}
}

/** An empty page for the demo's own script, in the brand, language and theme of the browser. */
function sendDemoPage(request: FastifyRequest, reply: FastifyReply, { registry, files }: DemoOptions): FastifyReply {
	const { brand, language } = requireContext(request);
	const nonce = newNonce();
	const html = buildHtml({
		data: { page: 'demo', language, brand: registry.view(brand, language), texts: {}, title: brand.names[language] },
		theme: themeCookie(request) ?? 'default',
		attributes: { page: 'demo' },
		icon: registry.iconAddress(brand),
		brandStyle: registry.styleSheet(brand),
		style: { href: files.urlOf('src/ui/styles/app.css') },
		bootScript: '',
		scripts: files.scriptsOf('src/app/web/dev/main.tsx'),
		body: '',
	});
	return reply
		.headers({ 'cache-control': 'no-store', 'content-security-policy': pagePolicy(nonce, brand.apiOrigin) })
		.type('text/html; charset=utf-8')
		.send(withNonce(html, nonce));
}
