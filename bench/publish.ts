// A brand is published at one process while people ask both: how long the other one shows what was live, and whether anybody was refused.
import { get } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { openPublishedBrands } from '#platform/server/brands/published-brands.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { openSession } from '#features/account/identity/server/api.ts';
import { changeBrand, getBrand } from '#features/staff/brand-editor/contract.ts';
import { publishBrand, reviewBrand } from '#features/staff/brand-publishing/contract.ts';
import { type Portal, type PortalData, startPortal, withData, withPortal } from './lib/portal.ts';
import { atMost, type Report } from './lib/report.ts';
import { percentile } from './lib/statistics.ts';

const publishes = 20;
const clients = 16;
const brandKey = 'portico';

export async function measurePublish(report: Report): Promise<void> {
	await withData('PostgreSQL', (data) =>
		withPortal(data, async (first) => {
			const second = await startPortal(data);
			try {
				await measure(report, data, first, second);
			} finally {
				await second.stop();
			}
		}),
	);
}

async function measure(report: Report, data: PortalData, first: Portal, second: Portal): Promise<void> {
	const token = await signInEditor(data, first);
	const crowd = { isOver: false, asked: 0, refused: 0 };
	const asking = Array.from({ length: clients }, async (_, index) => {
		while (!crowd.isOver) {
			// oxlint-disable-next-line no-await-in-loop -- as a person does, one after the other
			const { status } = await askLogin(index % 2 === 0 ? first : second);
			crowd.asked += 1;
			if (status !== 200) crowd.refused += 1;
		}
	});
	const times: number[] = [];
	for (let number = 0; number < publishes; number += 1) {
		const tagline = `One door, ${number}`;
		// oxlint-disable-next-line no-await-in-loop -- one publish after the other
		await publish(first, token, tagline);
		const answeredAt = performance.now();
		// oxlint-disable-next-line no-await-in-loop -- one look after the other
		while (!(await askLogin(second)).body.includes(tagline));
		times.push(performance.now() - answeredAt);
	}
	crowd.isOver = true;
	await Promise.all(asking);
	const under = `${clients} clients asking both`;
	report.add({
		name: `publish until another process shows it, ${under}: p99`,
		unit: 'ms',
		value: percentile(times, 0.99),
		budget: atMost(1000),
	});
	report.add({
		name: `requests refused meanwhile, of ${crowd.asked}`,
		unit: '',
		value: crowd.refused,
		budget: atMost(0),
	});
}

async function publish({ origin }: Portal, token: string, tagline: string): Promise<void> {
	const call = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
		post(origin, endpoint, input, token);
	const { fields } = await call(getBrand, { brandKey, section: 'words' });
	const path = 'tagline.en';
	const seen = fields.find((one) => one.path === path)?.draft ?? 'null';
	await call(changeBrand, { brandKey, changes: [{ path, seen, value: JSON.stringify(tagline) }] });
	const { revision } = await call(reviewBrand, { brandKey, kind: 'appearance' });
	await call(publishBrand, { brandKey, revision });
}

async function post<E extends Endpoint>(
	origin: string,
	{ path, codec }: E,
	input: InputOf<E>,
	token: string,
): Promise<OutputOf<E>> {
	const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
	const answer = await fetch(`${origin}${path}`, {
		method: 'POST',
		headers,
		body: JSON.stringify(codec.write(input)),
	});
	const body: unknown = await answer.json();
	if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
	return codec.read(body) as OutputOf<E>; // checked by the server against the contract
}

/** On a connection of its own, which no pool keeps. */
async function askLogin({ origin }: Portal): Promise<{ readonly status: number; readonly body: string }> {
	const [answer] = await once(get(`${origin}/account/login?language=en`, { agent: false }), 'response');
	return { status: answer.statusCode, body: await text(answer) };
}

/** A demonstration has somebody who administers the brand. */
async function signInEditor(data: PortalData, { origin }: Portal): Promise<string> {
	const database = await openDatabase(data);
	const { registry } = await openPublishedBrands(database, { port: Number(new URL(origin).port) });
	const statement = { name: 'bench_editor', text: `select organisation_id, id from users where login_key = 'staff'` };
	const [editor] = await database.prepared<{ organisation_id: number; id: number }>(statement, []);
	if (editor === undefined) throw new Error('The demonstration has no staff');
	const call = { brand: registry.getByKey(brandKey), network: '127.0.0.0/24', userAgent: undefined };
	const person = { organisationId: editor.organisation_id, id: editor.id };
	const { token } = await database.transaction((queries) =>
		openSession(queries, systemClock, call, person, { scope: 'full', assurance: 'aal2', by: 'bench' }),
	);
	await database.close();
	return token;
}
