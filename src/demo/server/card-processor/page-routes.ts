// The addresses of the local processor's pages. What is posted to them is the only place in the product where a number of a card arrives,
// and it is a test number: production has no such address.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { platformProblem } from '#platform/contract/problem.ts';
import { themeCookie } from '#platform/server/http/cookies.ts';
import { addFormBodies, readFormField } from '#platform/server/http/form-body.ts';
import { newNonce } from '#platform/server/http/security-headers.ts';
import { type LocalProcessorOptions, pagePath } from './local-processor.ts';
import { cardPage, confirmPage, endPage, type Kept, type PageFrame } from './page.ts';
import { type Answer, confirm, findCheckout, isOpen, submit } from './pay.ts';
import type { Checkout } from './store.ts';

type PageRequest = FastifyRequest<{ Params: { session: string } }>;

export async function addLocalProcessorPages(server: FastifyInstance, options: LocalProcessorOptions): Promise<void> {
	await server.register(async (scope) => {
		addFormBodies(scope);
		scope.get(`${pagePath}/:session`, async (request: PageRequest, reply) => {
			const checkout = await getCheckout(options, request);
			const now = options.clock.now();
			return send(request, reply, (frame) =>
				isOpen(checkout, now) ? cardPage(frame, checkout.body, now) : endPage(frame, checkout.body, 'closed'),
			);
		});
		scope.post(`${pagePath}/:session`, async (request: PageRequest, reply) => {
			const { id, body } = await getCheckout(options, request);
			return answer(request, reply, options, body, await takeForm(options, id, request.body));
		});
	});
}

async function getCheckout(options: LocalProcessorOptions, { params }: PageRequest) {
	const checkout = await findCheckout(options, params.session);
	if (checkout === undefined) throw platformProblem('request.unknown_call');
	return checkout;
}

function takeForm(options: LocalProcessorOptions, id: string, body: unknown): Promise<Answer> {
	const read = (name: string): string => readFormField(body, name) ?? '';
	const confirmed = read('confirm');
	if (confirmed !== '') return confirm(options, id, confirmed === 'yes');
	return submit(options, id, {
		number: read('number'),
		expiry: read('expiry'),
		code: read('code'),
		holder: read('holder'),
	});
}

function answer(
	request: PageRequest,
	reply: FastifyReply,
	options: LocalProcessorOptions,
	checkout: Checkout,
	given: Answer,
): FastifyReply {
	switch (given.kind) {
		case 'done':
			return reply.code(303).headers({ 'cache-control': 'no-store', location: given.to }).send();
		case 'confirm':
			return send(request, reply, (frame) => confirmPage(frame, checkout));
		case 'refused':
			return send(
				request,
				reply,
				(frame) => cardPage(frame, checkout, options.clock.now(), given.refusal, keptOf(request.body)),
				402,
			);
		case 'silent':
		case 'closed':
			return send(request, reply, (frame) => endPage(frame, checkout, given.kind));
	}
}

function keptOf(body: unknown): Kept {
	const [expiry, holder] = [readFormField(body, 'expiry'), readFormField(body, 'holder')];
	return { ...(expiry !== undefined && { expiry }), ...(holder !== undefined && { holder }) };
}

function send(
	request: FastifyRequest,
	reply: FastifyReply,
	page: (frame: PageFrame) => string,
	status = 200,
): FastifyReply {
	const nonce = newNonce();
	const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
	return reply
		.code(status)
		.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'content-security-policy': policy })
		.type('text/html; charset=utf-8')
		.send(page({ theme: themeCookie(request) ?? 'default', nonce }));
}
