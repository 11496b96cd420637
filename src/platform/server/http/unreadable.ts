// Requests that break off before any handler sees them: answered with the same headers and the same envelope as all others
//
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, platformProblem } from '#platform/contract/problem.ts';
import { sendError } from './error-funnel.ts';
import { securityHeaders } from './security-headers.ts';
import type { ProblemTexts } from './texts.ts';
import { writeRefusal } from './wire.ts';

/** A path that cannot be decoded reaches no hook; its headers are set here. A page's goes where any unknown one goes (specification § 2). */
export function answerBadPath(
	error: FastifyError,
	request: FastifyRequest,
	reply: FastifyReply,
	texts: ProblemTexts,
): void {
	void reply.headers({ ...securityHeaders, 'x-request-id': request.id });
	if (request.method === 'GET' && !request.url.startsWith('/v1/')) {
		void reply.header('cache-control', 'no-cache').redirect('/', 302);
	} else void sendError(error, request, reply, texts);
}

const statusLines: Readonly<Record<number, string>> = {
	400: '400 Bad Request',
	408: '408 Request Timeout',
	431: '431 Request Header Fields Too Large',
};

/** Node could not read the request: what the client asked for, and in which language, is unknown. */
export function answerUnreadable(error: { readonly code?: string }, socket: Socket, texts: ProblemTexts): void {
	if (!socket.writable || error.code === 'ECONNRESET') return;
	const id = randomUUID();
	const problem = problemOf(error.code);
	const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : problem.status;
	const returnMessage = texts.describe(problem.code, 'en');
	const answer = writeRefusal({ returnCode: status, returnMessage, errorKey: problem.code, requestId: id });
	const body = JSON.stringify(answer);
	const headers = {
		...securityHeaders,
		'x-request-id': id,
		'cache-control': 'no-store',
		'content-type': 'application/json; charset=utf-8',
		'content-length': String(Buffer.byteLength(body)),
		connection: 'close',
	};
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
	socket.end(`HTTP/1.1 ${statusLines[status] ?? statusLines[400]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

function problemOf(code: string | undefined): Problem {
	if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return platformProblem('request.timed_out');
	return platformProblem(code === 'HPE_HEADER_OVERFLOW' ? 'request.too_large' : 'request.malformed');
}
