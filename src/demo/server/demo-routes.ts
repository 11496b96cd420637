// Everything under /dev/: it exists in demo mode only, because only then is this module's function called.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { seconds } from '#platform/contract/duration.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { FindActor } from '#platform/server/http/actor.ts';
import { bearerToken } from '#platform/server/http/bearer.ts';
import { themeCookie } from '#platform/server/http/cookies.ts';
import { requireContext } from '#platform/server/http/request-context.ts';
import { newNonce, pagePolicy } from '#platform/server/http/security-headers.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { findCapturedFile, findCapturedMessage, listCapturedMessages } from '#demo/server/captured.ts';
import { findSentCode } from '#features/account/two-factor/server/api.ts';
import { everybody } from './guide.ts';
import { buildHtml, withNonce } from '#app/server/pages/html.ts';
import type { WebFiles } from '#app/server/pages/web-files.ts';

export interface DemoOptions {
	readonly database: Database;
	readonly registry: BrandRegistry;
	readonly files: WebFiles;
	readonly clock: Clock;
	readonly findActor: FindActor;
	/** The hashes of codes are made with it. */
	readonly codeKey: Buffer;
}

export const mailboxPath = '/dev/mailbox';
const shownMessages = 200;
/** Among which the code of a sign-in is looked for. */
const searchedMessages = 50;
/** A message's own HTML: styled as mail is, but it can run nothing and reach nothing. */
const messagePolicy =
	"sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

export function addDemoPages(server: FastifyInstance, options: DemoOptions): void {
	const { database } = options;
	server.get<{ Querystring: { to?: unknown } }>('/dev/mailbox.json', async ({ query }, reply) => {
		void reply.header('cache-control', 'no-store');
		const to = typeof query.to === 'string' ? query.to : null;
		return reply.send(await listCapturedMessages(database, { limit: shownMessages, to }));
	});
	server.get('/dev/code.json', async (request, reply) =>
		reply.header('cache-control', 'no-store').send((await findNewestCode(request, options)) ?? {}),
	);
	server.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
		const message = await findCapturedMessage(database, request.params.id);
		if (message === undefined || message.html === '') throw platformProblem('request.unknown_call');
		void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': messagePolicy });
		return reply.type('text/html; charset=utf-8').send(message.html);
	});
	server.get<{ Params: { id: string; name: string } }>('/dev/mailbox/:id/:name', async ({ params }, reply) => {
		const file = await findCapturedFile(database, params.id, params.name);
		if (file === undefined) throw platformProblem('request.unknown_call');
		void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': messagePolicy });
		void reply.header('content-disposition', `attachment; filename="${file.name}"`);
		return reply.type(file.mediaType).send(Buffer.from(file.content, 'base64'));
	});
	for (const page of ['/dev', mailboxPath, '/dev/ui', '/dev/ui/phone-input']) {
		server.get(page, async (request, reply) => sendDemoPage(request, reply, options));
	}
}

/** The code that the sender's pending sign-in waits for, if it is among the newest messages. */
async function findNewestCode(request: FastifyRequest, { database, clock, findActor, codeKey }: DemoOptions) {
	const token = bearerToken(request);
	const sessionBindingSecret = request.cookies[cookieNames.sessionBinding];
	const actor = token === undefined ? undefined : await findActor({ token, sessionBindingSecret });
	if (actor?.scope !== 'pending') return undefined;
	const messages = await listCapturedMessages(database, { limit: searchedMessages });
	const codes = messages.flatMap(({ subject, text }) => /\b\d{6}\b/.exec(`${subject} ${text}`)?.[0] ?? []);
	const found = await findSentCode(database, codeKey, actor, codes);
	if (found === undefined) return undefined;
	const ageMs = clock.now().getTime() - found.sentAt.getTime();
	return { code: found.code, ageSeconds: Math.max(0, Math.floor(ageMs / seconds(1))) };
}

/** Sends an empty page for the demo's own script, in the brand, language and theme of the browser. */
function sendDemoPage(request: FastifyRequest, reply: FastifyReply, { registry, files }: DemoOptions): FastifyReply {
	const { brand, language } = requireContext(request);
	const nonce = newNonce();
	const html = buildHtml({
		data: {
			page: 'demo',
			language,
			brand: registry.view(brand, language),
			texts: {},
			title: brand.names[language],
			guide: everybody(brand, language),
		},
		theme: themeCookie(request) ?? 'default',
		attributes: { page: 'demo' },
		icon: registry.iconAddress(brand),
		brandStyle: registry.styleSheet(brand),
		style: { href: files.appStyle },
		bootScript: '',
		scripts: files.scriptsOf('src/demo/web/main.tsx'),
		body: '',
	});
	return reply
		.headers({
			'cache-control': 'no-store',
			'content-security-policy': pagePolicy(nonce, { apiOrigin: brand.apiOrigin }),
		})
		.type('text/html; charset=utf-8')
		.send(withNonce(html, nonce));
}
