// /healthz: the process runs. /readyz: it can serve, and is not on its way out. /metrics: for the operator's collector.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface ProbeOptions {
	readonly ping: () => Promise<void>;
	readonly isStopping: () => boolean;
	/** `open` serves metrics to anyone who can reach the port (demo), a token asks for it as bearer, undefined serves none. */
	readonly metrics: 'open' | { readonly token: string } | undefined;
}

export function addProbes(server: FastifyInstance, options: ProbeOptions): void {
	server.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
	server.get('/readyz', async (_request, reply) => {
		const ready =
			!options.isStopping() &&
			(await options.ping().then(
				() => true,
				() => false,
			));
		return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
	});
	if (options.metrics !== undefined) addMetrics(server, options.metrics);
}

function addMetrics(server: FastifyInstance, access: 'open' | { readonly token: string }): void {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const duration = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'Time from request to answer',
		labelNames: ['method', 'route', 'status'] as const,
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
		registers: [registry],
	});
	server.addHook('onResponse', (request, reply, done) => {
		// The route's pattern, never the path: tokens may stand in paths, and labels must stay few.
		const route = request.routeOptions.url ?? 'none';
		duration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
		done();
	});
	server.get('/metrics', async (request, reply) => {
		if (access !== 'open' && !isBearer(request.headers.authorization, access.token)) return reply.code(404).send();
		return reply.type(registry.contentType).send(await registry.metrics());
	});
}

function isBearer(header: string | undefined, token: string): boolean {
	const given = Buffer.from(header ?? '');
	const wanted = Buffer.from(`Bearer ${token}`);
	return given.length === wanted.length && timingSafeEqual(given, wanted);
}
