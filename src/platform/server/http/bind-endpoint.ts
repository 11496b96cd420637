// Binds an endpoint value to its handler: who may call, what the body must be, what the answer may be.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Brand } from '#platform/contract/brand.ts';
import { renaming } from '#platform/contract/codec.ts';
import type { Endpoint, OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { type Language, languageFromId } from '#platform/contract/language.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { type Actor, type Callers, isVisit } from './actor.ts';
import { authorize, type Caller } from './authorize.ts';
import { clientNetwork } from './client-network.ts';
import { toProblem } from './error-funnel.ts';
import { requireContext } from './request-context.ts';
import type { ServiceClient } from './service-client.ts';
import { readInput, writeSuccess } from './wire.ts';

export interface Call {
	readonly brand: Brand;
	/** The language that the page says, or the session's; on calls without a session the LanguageID of the body comes first. */
	readonly language: Language;
	/** The network from which the call came, see client-network.ts. */
	readonly network: string;
	readonly userAgent: string | undefined;
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
}
export interface AuthenticatedCall extends Call {
	readonly actor: Actor;
}
export interface ServiceCall extends Call {
	readonly client: ServiceClient;
}
type CallFor<E extends Endpoint> = E['access'] extends 'public'
	? Call
	: E['access'] extends { readonly service: string; readonly orSignedIn: true }
		? AuthenticatedCall | ServiceCall
		: E['access'] extends { readonly service: string }
			? ServiceCall
			: AuthenticatedCall;

export interface Binding {
	readonly endpoint: Endpoint;
	/** @param body given where another call makes this one for the same caller */
	readonly invoke: (request: FastifyRequest, reply: FastifyReply, callers: Callers, body?: unknown) => Promise<unknown>;
}

export function bind<E extends Endpoint>(
	endpoint: E,
	handle: (input: ParsedInputOf<E>, call: CallFor<E>) => Promise<OutputOf<E>>,
): Binding {
	const write = renaming(endpoint.output, 'write');
	return {
		endpoint,
		async invoke(request, reply, callers, body = request.body) {
			const context = requireContext(request);
			context.language = bodyLanguage(body) ?? context.language;
			const caller = await authorize(endpoint, request, callers);
			const call: Call = describeCall(request, reply, caller);
			const input = readInput(endpoint.input, body ?? {}) as ParsedInputOf<E>; // readInput loses the generic of E['input']
			const { viewing } = endpoint;
			const masked = typeof viewing === 'object' && isVisit(caller.actor) ? viewing : undefined;
			if (masked?.without?.some((field) => isSaid(input, field)) === true) throw platformProblem('session.viewing');
			// `authorize` returned an actor or a client exactly for the accesses whose calls carry one.
			const output = await handle(input, call as CallFor<E>).catch((error: unknown) => {
				throw checkDeclared(endpoint, error);
			});
			return write(z.parse(endpoint.output, masked === undefined ? output : masked.mask(output)));
		},
	};
}

function isSaid(input: unknown, field: string): boolean {
	const value = new Map(Object.entries(input as object)).get(field); // an input is an object
	return value !== undefined && value !== '';
}

export function registerBindings(server: FastifyInstance, bindings: readonly Binding[], callers: Callers): void {
	for (const { endpoint, invoke } of bindings) {
		server.post(endpoint.path, async (request, reply) => {
			const output = await invoke(request, reply, callers);
			void reply.header('cache-control', 'no-store');
			return writeSuccess(request.id, output);
		});
	}
}

/** A call as its handler sees it. */
export function describeCall<C extends Caller>(request: FastifyRequest, reply: FastifyReply, caller: C): Call & C {
	const { brand, language } = requireContext(request);
	let network: string | undefined;
	return {
		brand,
		language,
		// Worked out where it is asked for: most calls never do.
		get network() {
			return (network ??= clientNetwork(request.ip));
		},
		userAgent: request.headers['user-agent']?.slice(0, 400),
		request,
		reply,
		...caller,
	};
}

function bodyLanguage(body: unknown): Language | undefined {
	if (typeof body !== 'object' || body === null || !('LanguageID' in body)) return undefined;
	return typeof body.LanguageID === 'number' ? languageFromId(body.LanguageID) : undefined;
}

/** A code that the endpoint does not declare is a fault of ours, not an answer. */
export function checkDeclared(endpoint: Pick<Endpoint, 'path' | 'problems'>, error: unknown): unknown {
	const problem = toProblem(error);
	if (problem === undefined || problem.code in platformProblem.statuses) return error;
	if (endpoint.problems.includes(problem.code)) return error;
	return new Error(`${endpoint.path} answered with the undeclared problem ${problem.code}`, { cause: error });
}
