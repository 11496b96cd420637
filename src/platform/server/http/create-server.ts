// The Fastify instance that every slice's calls are bound to: request ids, hosts, headers, bodies, errors.
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, {
	LogController,
	type FastifyBaseLogger,
	type FastifyInstance,
	type FastifyReply,
	type FastifyRequest,
} from 'fastify';
import { matchRoute, routes } from '#platform/contract/paths.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { seconds } from '#platform/contract/duration.ts';
import type { BrandRegistry } from '../brands/registry.ts';
import { brotliOfAnswers } from './brotli.ts';
import { languageCookie, pageLanguage } from './cookies.ts';
import { allowCrossOrigin } from './cross-origin.ts';
import { addErrorFunnel } from './error-funnel.ts';
import { readAuthority } from './hosts.ts';
import { maxBodyBytes, addJsonBodies } from './json-body.ts';
import { securityHeaders } from './security-headers.ts';
import { sendMisdirected } from './misdirected.ts';
import type { ProblemTexts } from './texts.ts';
import { answerBadPath, answerUnreadable } from './unreadable.ts';

export interface ServerOptions {
	/** Which brand a request is for, and who may call across origins. */
	readonly registry: Pick<BrandRegistry, 'findByAuthority' | 'origins'>;
	readonly texts: ProblemTexts;
	readonly logger: FastifyBaseLogger;
	/** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
	readonly trustedProxies: readonly string[];
	/** Whether this process takes no new requests, because it is about to end. */
	readonly isClosing: () => boolean;
	/** The origin that has the pages of this host; undefined for a main host, and for one that is no brand's. */
	readonly findMoved: (authority: string) => string | undefined;
	/** A page of such a host was asked for. */
	readonly countMoved?: (authority: string) => void;
	/** Shown to a person who opened an unknown host; demo only. */
	readonly suggestedOrigin: string | undefined;
}

/** Paths that answer whatever the Host header says: a probe calls by address. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);
/** Those that look at the host themselves: it may belong to a brand that does not use it yet, or does no more. */
const hostless = new Set(['/internal/tls-permission', '/.well-known/host-proof', '/.well-known/webauthn']);

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
	const server = fastify({
		loggerInstance: options.logger,
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => randomUUID(),
		// A logger per request costs more than the few lines that are ever written through one: they name the request themselves.
		childLoggerFactory: (logger) => logger,
		trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
		bodyLimit: maxBodyBytes,
		requestTimeout: seconds(30),
		forceCloseConnections: 'idle',
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
		// A refusal is sent below that says the same in words of this portal.
		return503OnClosing: false,
		// A request without a host is refused by our own rule, with our own answer.
		http: { requireHostHeader: false },
		clientErrorHandler: (error, socket) => answerUnreadable(error, socket, options.texts),
		// Contracts check what arrives and what leaves. Fastify's own compilers of schemas would be loaded for nothing.
		schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
		frameworkErrors: (error, request, reply) => answerBadPath(error, request, reply, options.texts),
	});
	server.decorateRequest('portal', null);
	server.decorateRequest('errorKey', null);
	addErrorFunnel(server, options.texts);
	addJsonBodies(server);
	await server.register(cookie);
	await server.register(compress, {
		encodings: ['br', 'gzip'],
		// Answers with tokens stay below this and so uncompressed: their length must tell nothing about them (BREACH).
		threshold: 1024,
		// Bodies arrive as they are: no one who calls has reason to compress a hundred kilobytes, and a bomb would.
		globalDecompression: false,
		brotliOptions: brotliOfAnswers,
	});
	addHosts(server, options);
	return server;
}

function addHosts(server: FastifyInstance, options: ServerOptions): void {
	const { registry } = options;
	server.addHook('onRequest', async (request, reply) => {
		void reply.headers({ ...securityHeaders, 'x-request-id': request.id });
		const path = pathOf(request.url);
		if (probes.has(request.url) || hostless.has(path)) return;
		if (options.isClosing()) {
			void reply.header('connection', 'close');
			throw platformProblem('server.unavailable', { retryAfterSeconds: 2 });
		}
		const authority = readAuthority(request.raw);
		const moved = authority === undefined ? undefined : options.findMoved(authority);
		if (moved !== undefined && isPage(request, path)) {
			if (authority !== undefined) options.countMoved?.(authority);
			return reply.header('cache-control', 'no-store').redirect(`${moved}${request.url}`, 302);
		}
		const brand = authority === undefined ? undefined : registry.findByAuthority(authority);
		if (brand === undefined) return refuseHost(request, reply, options);
		request.portal = { brand, language: pageLanguage(request) ?? languageCookie(request) ?? brand.defaultLanguage };
		return allowCrossOrigin(request, reply, registry.origins());
	});
	// Nothing in these lines can be a secret, and looking for one would be half of what they cost.
	const log = options.logger.child({}, { redact: [] });
	server.addHook('onResponse', (request, reply, done) => {
		// A load balancer probes every second: a line for each good answer would hide the others.
		if (probes.has(request.url) && reply.statusCode < 400) return done();
		log.info(
			{
				reqId: request.id,
				method: request.method,
				path: describePath(request),
				status: reply.statusCode,
				ms: Math.round(reply.elapsedTime),
			},
			'answered',
		);
		return done();
	});
}

async function refuseHost(request: FastifyRequest, reply: FastifyReply, options: ServerOptions): Promise<FastifyReply> {
	if (request.url.startsWith('/v1/')) throw platformProblem('server.misdirected');
	return sendMisdirected(reply, options.suggestedOrigin);
}

/** The pattern, never the path itself: a path may carry a token or a person's id. */
function describePath(request: FastifyRequest): string {
	const route = request.routeOptions.url ?? 'none';
	if (route !== '/*') return route;
	const match = matchRoute(pathOf(request.url));
	return match === undefined ? route : routes[match.name].pattern;
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** A bookmark or a link in a mail; whatever a page that is open already asks for is not sent elsewhere. */
function isPage({ method }: FastifyRequest, path: string): boolean {
	return (method === 'GET' || method === 'HEAD') && (path === '/' || matchRoute(path) !== undefined);
}

function refuseSchemas(): never {
	throw new Error('A route has no schema of its own: its contract checks what arrives and what leaves.');
}
