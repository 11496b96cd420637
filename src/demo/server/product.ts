// A stand-in for the mortgage product, in demo mode only: it receives a launched person, asks the portal who that is with its own
// service key, and sends them back signed in.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { languageIds } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newToken } from '#platform/server/crypto/secrets.ts';
import type { Database } from '#platform/server/db/database.ts';
import { addFormBodies, readFormField } from '#platform/server/http/form-body.ts';
import { requireContext } from '#platform/server/http/request-context.ts';
import { newNonce } from '#platform/server/http/security-headers.ts';
import { launchTokenField, redeemLaunchToken } from '#features/products/launch/contract.ts';
import { ensureServiceClient } from '#features/products/service-clients/server/fixtures.ts';
import { getLoginTokenByUserId } from '#features/account/sign-in/contract.ts';
import { demoOrganisations } from './people.ts';
import { productPages } from './product-pages.ts';
import { addStatusPage } from './product-status.ts';

const productPath = '/dev/product';
const returnPath = `${productPath}/return`;
const statusPath = `${productPath}/status`;

export interface DemoProductOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly keyFor: (purpose: string) => Buffer;
}

export async function addDemoProduct(server: FastifyInstance, options: DemoProductOptions): Promise<void> {
	const key = await registerProduct(options);
	/** Who is at work in the stand-in, by a handle that its page keeps. */
	const visits = new Map<string, number>();
	await server.register(async (scope) => {
		addFormBodies(scope);
		const status = addStatusPage(scope, productPath);
		scope.get(statusPath, async (request, reply) =>
			send(reply, productPages.status({ language: languageOf(request), shown: status.read(), statusPath })),
		);
		scope.post(statusPath, async (request, reply) => {
			status.write(request.body);
			return reply.redirect(statusPath, 303);
		});
		scope.get(productPath, async (request, reply) => send(reply, productPages.closed(languageOf(request))));
		scope.post(productPath, async (request, reply) => {
			const token = readFormField(request.body, launchTokenField) ?? '';
			const person = await callPortal(server, request, key, redeemLaunchToken, { launchToken: token });
			if (person === undefined) return send(reply, productPages.refused(languageOf(request)), 401);
			const visit = newToken();
			visits.set(visit, person.userId);
			const language = person.languageId === languageIds.fr ? 'fr' : 'en';
			return send(reply, productPages.desk({ language, person, visit, returnPath }));
		});
		scope.post(returnPath, async (request, reply) => {
			const userId = visits.get(readFormField(request.body, 'Visit') ?? '') ?? 0;
			const input = { userId, languageId: languageIds[languageOf(request)] };
			const answer = await callPortal(server, request, key, getLoginTokenByUserId, input);
			if (answer === undefined) return send(reply, productPages.refused(languageOf(request)), 401);
			const handOver = { language: languageOf(request), address: pathTo('loginVia'), token: answer.loginToken };
			return send(reply, productPages.goBack(handOver));
		});
	});
}

/** The same key at every start, so that nothing has to be kept for it. */
async function registerProduct({ database, clock, keyFor }: DemoProductOptions): Promise<string> {
	const prefix = keyFor('demo product prefix').toString('hex').slice(0, 10);
	const key = `ptk_${prefix}_${keyFor('demo product').toString('base64url')}`;
	const organisations = demoOrganisations.map(({ id }) => id);
	const client = { key: 'demo-product', name: 'Northline', organisations };
	await database.transaction((queries) => ensureServiceClient(queries, clock, client, key));
	return key;
}

/** As the product's own server would call, from its own machine; undefined where the portal refuses. */
async function callPortal<E extends Endpoint>(
	server: FastifyInstance,
	request: FastifyRequest,
	key: string,
	endpoint: E,
	input: InputOf<E>,
): Promise<OutputOf<E> | undefined> {
	const answer = await server.inject({
		method: 'POST',
		url: endpoint.path,
		headers: { host: request.headers.host ?? '', authorization: `Bearer ${key}`, 'content-type': 'application/json' },
		payload: JSON.stringify(endpoint.codec.write(input)),
	});
	return answer.statusCode === 200 ? (endpoint.codec.read(answer.json()) as OutputOf<E>) : undefined; // our own server's answer
}

const languageOf = (request: FastifyRequest) => requireContext(request).language;

function send(reply: FastifyReply, page: (nonce: string) => string, status = 200): FastifyReply {
	const nonce = newNonce();
	return reply
		.code(status)
		.headers({
			'cache-control': 'no-store',
			'referrer-policy': 'no-referrer',
			'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
		})
		.type('text/html; charset=utf-8')
		.send(page(nonce));
}
