// What a process counts of itself, in Prometheus form under the stable names of OpenTelemetry's semantic conventions.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

export interface Metrics {
	readonly registry: Registry;
	/** Counts one answered request. */
	observeAnswer(request: FastifyRequest, reply: FastifyReply): void;
	/** Work that sets gauges, done before every scrape. It must not reject. */
	onScrape(refresh: () => Promise<void>): void;
	/** Writes all numbers as Prometheus text. */
	scrape(): Promise<string>;
}

/** These buckets are recommended by OpenTelemetry for `http.server.request.duration`, in seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

export function createMetrics(): Metrics {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const duration = new Histogram({
		name: 'http_server_request_duration_seconds',
		help: 'Time from request to answer',
		labelNames: ['http_request_method', 'http_route', 'http_response_status_code'] as const,
		buckets: durationBuckets,
		registers: [registry],
	});
	const outcomes = new Counter({
		name: 'portico_call_outcomes_total',
		help: 'Answered calls by problem code; ok where the call was not refused',
		labelNames: ['http_route', 'outcome'] as const,
		registers: [registry],
	});
	const refreshers: (() => Promise<void>)[] = [];
	return {
		registry,
		onScrape: (refresh) => void refreshers.push(refresh),
		async scrape() {
			await Promise.all(refreshers.map((refresh) => refresh()));
			return await registry.metrics();
		},
		observeAnswer(request, reply) {
			// The route's pattern, never the path: tokens may stand in paths, and labels must stay few.
			const route = request.routeOptions.url ?? 'none';
			const labels = {
				http_request_method: request.method,
				http_route: route,
				http_response_status_code: String(reply.statusCode),
			};
			duration.observe(labels, reply.elapsedTime / 1000);
			if (route.startsWith('/v1/')) outcomes.inc({ http_route: route, outcome: request.errorKey ?? 'ok' });
		},
	};
}
