// Pages reload when the server has restarted: for npm run dev, which sets LIVE_RELOAD. Absent otherwise.
import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const scriptPath = '/dev/live-reload.js';
const eventsPath = '/dev/live-reload';

/** The first event says which start of the server this is; another one after a lost connection is a reason to reload. */
const script = `let running;
const listen = () => {
	const events = new EventSource('${eventsPath}');
	events.onmessage = ({ data }) => {
		if (running !== undefined && running !== data) location.reload();
		running = data;
	};
	events.onerror = () => {
		if (events.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
	};
};
listen();
`;

export function addLiveReload(server: FastifyInstance): void {
	const startId = randomUUID();
	const open = new Set<PassThrough>();
	server.get(scriptPath, async (_request, reply) =>
		reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
	);
	server.get(eventsPath, async (_request, reply) => {
		const events = new PassThrough();
		events.once('close', () => open.delete(events));
		open.add(events);
		events.write(`retry: 1000\ndata: ${startId}\n\n`);
		return reply.header('cache-control', 'no-store').type('text/event-stream').send(events);
	});
	// A stop waits for answers in progress, and these have no end of their own.
	server.addHook('preClose', async () => {
		for (const events of open) events.end();
	});
	addScriptToPages(server);
}

/** Plain text is needed to find the place for the script, so nothing is compressed. */
function addScriptToPages(server: FastifyInstance): void {
	server.addHook('onRequest', async (request) => {
		delete request.headers['accept-encoding'];
	});
	server.addHook('onSend', async (_request, reply, payload) => {
		const policy = reply.getHeader('content-security-policy');
		const runsScripts = typeof policy === 'string' && policy.includes("script-src 'self'");
		if (!runsScripts || typeof payload !== 'string') return payload;
		return payload.replace('</head>', `<script type="module" src="${scriptPath}"></script></head>`);
	});
}
