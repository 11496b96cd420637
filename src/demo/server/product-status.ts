// The status page of the stand-in product, in demo mode only: its JSON is Statuspage's, and the person who tries it chooses how the product is.
import type { FastifyInstance } from 'fastify';
import { readFormField } from '#platform/server/http/form-body.ts';

/** As the vendor's page has them, with its words. */
export const indicators = {
	none: 'All Systems Operational',
	minor: 'Partially Degraded Service',
	major: 'Partial System Outage',
	critical: 'Major System Outage',
	maintenance: 'Service Under Maintenance',
} as const;
export type Indicator = keyof typeof indicators;
const isIndicator = (typed: string): typed is Indicator => Object.hasOwn(indicators, typed);

export interface StatusPage {
	readonly read: () => Indicator;
	/** Anything else is left aside. */
	readonly write: (body: unknown) => void;
}

/** @param path of the product, below which the vendor's addresses are */
export function addStatusPage(server: FastifyInstance, path: string): StatusPage {
	let indicator: Indicator = 'none';
	let updatedAt = new Date();
	const page = () => ({
		page: {
			id: 'northlinestatus',
			name: 'Northline',
			url: 'https://status.northline.example',
			time_zone: 'America/Toronto',
			updated_at: updatedAt.toISOString(),
		},
		status: { indicator, description: indicators[indicator] },
	});
	const answer = (body: object): string => JSON.stringify(body);
	server.get(`${path}/api/v2/status.json`, async (_request, reply) =>
		reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(answer(page())),
	);
	server.get(`${path}/api/v2/summary.json`, async (_request, reply) =>
		reply
			.header('cache-control', 'no-store')
			.type('application/json; charset=utf-8')
			.send(answer({ ...page(), components: [], incidents: [], scheduled_maintenances: [] })),
	);
	return {
		read: () => indicator,
		write(body) {
			const typed = readFormField(body, 'Indicator') ?? '';
			if (!isIndicator(typed)) return;
			indicator = typed;
			updatedAt = new Date();
		},
	};
}
