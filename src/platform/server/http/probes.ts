// /healthz: the process runs. /readyz: it can serve, and is not on its way out. /metrics: for the operator's collector.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { onRetry } from '../db/retries.ts';
import { retryReasons } from '../db/transient.ts';
import type { Metrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';

export interface ProbeOptions {
	readonly ping: () => Promise<void>;
	readonly isStopping: () => boolean;
	readonly metrics: Metrics;
	/** `open` serves metrics to anyone who can reach the port (demo), a token asks for it as bearer, undefined serves none. */
	readonly metricsAccess: 'open' | { readonly token: string } | undefined;
}

export function addProbes(server: FastifyInstance, options: ProbeOptions): void {
	server.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
	const isServed = createReadiness(options.ping);
	server.get('/readyz', async (_request, reply) => {
		const ready = !options.isStopping() && (await isServed());
		return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
	});
	if (options.metricsAccess !== undefined) addMetrics(server, options.metrics, options.metricsAccess);
}

function addMetrics(server: FastifyInstance, metrics: Metrics, access: 'open' | { readonly token: string }): void {
	const repeats = new Counter({
		name: 'portico_database_retries_total',
		help: 'Transactions and statements that were run again, unseen by their callers',
		labelNames: ['reason'] as const,
		registers: [metrics.registry],
	});
	for (const reason of retryReasons) repeats.inc({ reason }, 0);
	const endCount = onRetry((reason) => repeats.inc({ reason }));
	server.addHook('onClose', async () => endCount());
	server.addHook('onResponse', (request, reply, done) => {
		metrics.observeAnswer(request, reply);
		done();
	});
	server.get('/metrics', async (request, reply) => {
		if (access !== 'open' && !isBearer(request.headers.authorization, access.token)) return reply.code(404).send();
		return reply.type(metrics.registry.contentType).send(await metrics.scrape());
	});
}

function isBearer(header: string | undefined, token: string): boolean {
	const given = Buffer.from(header ?? '');
	const wanted = Buffer.from(`Bearer ${token}`);
	return given.length === wanted.length && timingSafeEqual(given, wanted);
}
