// Binds calls that carry files. Who may call is decided before a byte of the body is read.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { renaming } from '#platform/contract/codec.ts';
import type { DownloadEndpoint, FileEndpoint, UploadEndpoint } from '#platform/contract/file-endpoint.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { Actor, Callers } from './actor.ts';
import { authorize } from './authorize.ts';
import { atEase, type FileLimits } from '../limits/file-limits.ts';
import { type AuthenticatedCall, checkDeclared, describeCall } from './bind-endpoint.ts';
import { holdsNoText } from './json-body.ts';
import { writeSuccess } from './wire.ts';

export interface ServedFile {
	/** A stream where it is made while it is sent. */
	readonly bytes: Buffer | Readable;
	readonly mediaType: string;
	/** Ours, never one that a person gave. */
	readonly name: string;
	/** Offered to be saved, and made again each time. Otherwise its address never changes what it gives, and it is shown. */
	readonly isSaved?: boolean;
	/** More of what is said about it. */
	readonly headers?: Readonly<Record<string, string>>;
}

export interface FileBinding {
	readonly endpoint: FileEndpoint;
	readonly answer: (call: AuthenticatedCall) => Promise<unknown>;
}

export function bindUpload<Output extends z.ZodMiniType>(
	endpoint: UploadEndpoint<Output>,
	handle: (bytes: Buffer, call: AuthenticatedCall) => Promise<z.output<Output>>,
): FileBinding {
	const write = renaming(endpoint.output, 'write');
	return {
		endpoint,
		async answer(call) {
			const { body } = call.request;
			const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
			const output = write(z.parse(endpoint.output, await handle(bytes, call)));
			void call.reply.header('cache-control', 'no-store');
			return writeSuccess(call.request.id, output);
		},
	};
}

export function bindDownload(
	endpoint: DownloadEndpoint,
	handle: (parameters: Readonly<Record<string, string>>, call: AuthenticatedCall) => Promise<ServedFile>,
): FileBinding {
	return {
		endpoint,
		async answer(call) {
			const {
				bytes,
				mediaType,
				name,
				isSaved = false,
				headers = {},
			} = await handle(call.request.params as Record<string, string>, call);
			void call.reply.headers({
				'content-type': mediaType,
				'content-disposition': `${isSaved ? 'attachment' : 'inline'}; filename="${name}"`,
				'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
				// An unchanging file is fetched once.
				'cache-control': isSaved ? 'no-store' : 'private, max-age=31536000, immutable',
			});
			void call.reply.headers(headers);
			// The next person to sign in in this browser asks for themselves.
			void call.reply.header('vary', 'Authorization, Cookie, Origin');
			return bytes;
		},
	};
}

/** In a scope of their own: only here is a body anything but JSON. */
export async function registerFileBindings(
	server: FastifyInstance,
	bindings: readonly FileBinding[],
	callers: Callers,
	limits: FileLimits,
): Promise<void> {
	await server.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		const accepted = new Set(bindings.flatMap(({ endpoint }) => (endpoint.method === 'POST' ? endpoint.accepts : [])));
		scope.addContentTypeParser([...accepted], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
		scope.addContentTypeParser('*', (_request, _payload, done) => done(platformProblem('request.wrong_file_type')));
		for (const binding of bindings) addRoute(scope, binding, { callers, limits });
	});
}

function addRoute(
	scope: FastifyInstance,
	{ endpoint, answer }: FileBinding,
	{ callers, limits }: { readonly callers: Callers; readonly limits: FileLimits },
): void {
	const actors = new WeakMap<FastifyRequest, Actor>();
	scope.route({
		method: endpoint.method,
		url: endpoint.path,
		...(endpoint.method === 'POST' && { bodyLimit: endpoint.maxBytes }),
		async onRequest(request) {
			const { actor } = await authorize(endpoint, request, callers);
			if (endpoint.method === 'POST') requireMediaType(endpoint, request);
			if (actor === undefined) return;
			actors.set(request, actor);
			await limits.begin(personOf(actor), endpoint.cost);
		},
		async handler(request: FastifyRequest, reply: FastifyReply) {
			const actor = actors.get(request);
			if (actor === undefined) throw platformProblem('session.signed_out');
			if (holdsNoText(request.params) || holdsNoText(request.query)) throw platformProblem('request.malformed');
			const place = await limits.enter(personOf(actor), endpoint.cost);
			// Also where the caller goes away in the middle.
			if (reply.raw.closed || reply.raw.destroyed) place.leave();
			else reply.raw.once('close', () => place.leave());
			const body = await answer(describeCall(request, reply, { actor })).catch((error: unknown) => {
				throw checkDeclared(endpoint, error);
			});
			if (body instanceof Readable) return atEase(body);
			// How long it takes to send it concerns nobody else.
			place.leave();
			return body;
		},
	});
}

/** Who is counted. */
function personOf({ organisationId, userId }: Actor): string {
	return `${organisationId}/${userId}`;
}

/** The parsers are shared by all uploads, what each of them takes is not. */
function requireMediaType(endpoint: UploadEndpoint, request: FastifyRequest): void {
	const mediaType = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
	if (mediaType === undefined || !endpoint.accepts.includes(mediaType)) {
		throw platformProblem('request.wrong_file_type');
	}
}
