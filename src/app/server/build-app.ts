// The server of a process: what all slices answer, probes, pages and vendors' pages.
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import { registerBindings } from '#platform/server/http/bind-endpoint.ts';
import { registerFileBindings } from '#platform/server/http/bind-file.ts';
import { createServer } from '#platform/server/http/create-server.ts';
import { createMetrics } from '#platform/server/http/metrics.ts';
import { buildOpenApi } from '#platform/server/http/open-api.ts';
import { addProbes } from '#platform/server/http/probes.ts';
import { buildProblemTexts } from '#platform/server/http/texts.ts';
import { createFileLimits } from '#platform/server/limits/file-limits.ts';
import type { Core } from '#platform/server/slice.ts';
import { policyFor } from '#features/account/passwords/server/api.ts';
import { createPreviewPages } from './brand-preview/preview-pages.ts';
import { addBrandPreview } from './brand-preview/preview-routes.ts';
import type { Demonstration } from './demonstration.ts';
import { addLiveReload } from './live-reload.ts';
import { addOperatorMetrics, countScreens } from './operator-metrics.ts';
import { createDrawnScreens } from './pages/drawn-screens.ts';
import { createPageCache } from './pages/page-cache.ts';
import { addPages } from './pages/page-routes.ts';
import { bindScreenCall } from './pages/screen-call.ts';
import type { WebFiles } from './pages/web-files.ts';
import type { Portal } from './portal.ts';
import { endpoints, fileEndpoints, problemStatuses, problemTexts } from './slices.ts';

export interface AppDependencies {
	readonly config: Pick<Config, 'trustedProxies' | 'metricsToken' | 'exposeOpenapi' | 'passwords'> &
		Partial<Pick<Config, 'liveReload' | 'demoGuide'>>;
	readonly core: Core;
	readonly portal: Portal;
	readonly files: WebFiles;
	readonly demonstration: Demonstration | undefined;
	/** Whether the process has been told to stop: readiness is red. */
	readonly isStopping: () => boolean;
	/** Whether new requests are refused. */
	readonly isClosing: () => boolean;
}

export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
	const { config, core, portal, files, demonstration } = dependencies;
	const { registry, database, clock, log } = core;
	const isDemo = demonstration !== undefined;
	const server = await createServer({
		registry,
		texts: buildProblemTexts(problemTexts),
		logger: log,
		trustedProxies: config.trustedProxies,
		isClosing: dependencies.isClosing,
		findMoved: portal.hosts.findMoved,
		countMoved: portal.hostVisits.count,
		suggestedOrigin: isDemo ? registry.findByHost('localhost')?.canonicalOrigin : undefined,
	});
	const metrics = createMetrics();
	addOperatorMetrics(metrics, { database, clock, hasher: core.hasher, log });
	addProbes(server, {
		ping: () => database.ping(),
		isStopping: dependencies.isStopping,
		metrics,
		metricsAccess: config.metricsToken === undefined ? (isDemo ? 'open' : undefined) : { token: config.metricsToken },
	});
	registerBindings(server, portal.bindings, portal.callers);
	await registerFileBindings(server, portal.fileBindings, portal.callers, createFileLimits(database, clock));
	if (config.exposeOpenapi) {
		// Made when it is first asked for: that takes longer than the rest of the routes together.
		let openApi: object | undefined;
		server.get('/openapi.json', async (_request, reply) =>
			reply.send((openApi ??= buildOpenApi(endpoints, fileEndpoints, problemStatuses))),
		);
	}
	await portal.addRoutes(server);
	await demonstration?.addPages(server, { core, files, findActor: portal.callers.find });
	if (config.liveReload) addLiveReload(server);
	const guide = config.demoGuide === false ? undefined : demonstration?.guide;
	if (guide !== undefined) await files.renderAlso(guide.renderPart);
	const mailboxPath = demonstration?.mailboxPath;
	const passwordPolicy = policyFor(config.passwords);
	const pages = { clock, registry, files, mailboxPath, passwordPolicy, guide };
	const cache = createPageCache(pages);
	const { bindings, callers } = portal;
	const drawn = createDrawnScreens({ findRenderer: () => cache.findRenderer(), count: countScreens(metrics) });
	registerBindings(server, [bindScreenCall({ bindings, callers, clock, pages: cache, drawn })], callers);
	const previews = createPreviewPages({ clock, files, passwordPolicy });
	addBrandPreview(server, { registry, preview: portal.brandPreview, pages: previews });
	await addPages(server, pages, cache);
	return server;
}
