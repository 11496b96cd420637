// The one place where an error becomes an answer: a Problem keeps its code, everything else is an internal error whose
// details stay in the log.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError, ReturnStatus } from '#platform/contract/envelope.ts';
import type { Language } from '#platform/contract/language.ts';
import { toWirePath } from '#platform/contract/wire-names.ts';
import { Problem, platformProblem } from '#platform/contract/problem.ts';
import { errorMessage } from '#platform/contract/error-message.ts';
import { OutcomeUnknown } from '../db/outcome.ts';
import { secondsUntilRetry } from '../db/transient.ts';
import type { ProblemTexts } from './texts.ts';
import { writeRefusal } from './wire.ts';

/** Fastify's and Node's own refusals that have a better answer than `request.malformed`, by their code. */
const foreignProblems: Readonly<Record<string, () => Problem>> = {
	FST_ERR_CTP_BODY_TOO_LARGE: () => platformProblem('request.too_large'),
	FST_ERR_CTP_INVALID_MEDIA_TYPE: () => platformProblem('request.not_json'),
	// A path that would leave the folder of files.
	FST_STATIC_FORBIDDEN_PATH: () => platformProblem('request.unknown_call'),
	FST_ERR_CTP_INSTANCE_ALREADY_STARTED: () => platformProblem('server.unavailable'),
};

export function toProblem(error: unknown): Problem | undefined {
	if (error instanceof Problem) return error;
	if (error instanceof OutcomeUnknown) return platformProblem('server.outcome_unknown');
	const retryAfterSeconds = secondsUntilRetry(error);
	if (retryAfterSeconds !== undefined)
		return platformProblem('server.unavailable', { retryAfterSeconds, detail: errorMessage(error) });
	const code = error instanceof Error && 'code' in error ? error.code : undefined;
	if (typeof code !== 'string') return undefined;
	return (
		foreignProblems[code]?.() ?? (isRefusalOfFastify(error, code) ? platformProblem('request.malformed') : undefined)
	);
}

/** Refusals that we do not tell apart: what they say of the request is true, and none of them is a failure of ours. */
function isRefusalOfFastify(error: unknown, code: string): boolean {
	if (!code.startsWith('FST_ERR_') || !(error instanceof Error) || !('statusCode' in error)) return false;
	return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
}

export function addErrorFunnel(server: FastifyInstance, texts: ProblemTexts): void {
	server.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, texts));
	server.setNotFoundHandler((request, reply) => {
		const url = request.url.split('?', 1)[0] ?? '';
		const isCall = server.hasRoute({ method: 'POST', url });
		if (isCall) void reply.header('allow', 'POST');
		return sendError(platformProblem(isCall ? 'request.wrong_method' : 'request.unknown_call'), request, reply, texts);
	});
}

export function sendError(
	error: unknown,
	request: FastifyRequest,
	reply: FastifyReply,
	texts: ProblemTexts,
): FastifyReply {
	const problem = toProblem(error) ?? platformProblem('server.internal_error');
	request.errorKey = problem.code;
	if (isCallerGone(error, request)) request.log.info({ reqId: request.id }, 'caller gone');
	else if (problem.code === 'server.internal_error')
		request.log.error({ reqId: request.id, err: error }, 'unexpected error');
	// What the database cannot do now is for the operator; other refusals are for the caller.
	else {
		const level = problem === error ? 'info' : 'warn';
		request.log[level]({ reqId: request.id, errorKey: problem.code, detail: problem.options.detail }, 'refused');
	}
	if (problem.options.retryAfterSeconds !== undefined) {
		void reply.header('retry-after', String(problem.options.retryAfterSeconds));
	}
	const language = request.portal?.language ?? 'en';
	return reply
		.code(problem.status)
		.header('cache-control', 'no-store')
		.type('application/json; charset=utf-8')
		.send(writeRefusal(refusal(problem, language, request.id, texts)));
}

/** The caller left before the answer was written, as a browser does that opens another page: this is no failure. */
function isCallerGone(error: unknown, { raw }: FastifyRequest): boolean {
	return (
		raw.socket.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
	);
}

function refusal(problem: Problem, language: Language, requestId: string, texts: ProblemTexts): ReturnStatus {
	const { values, fields, retryAfterSeconds } = problem.options;
	const describeField = (field: NonNullable<typeof fields>[number]): FieldError => ({
		field: toWirePath(field.field),
		errorKey: field.code,
		message: texts.describe(field.code, language, field.values),
	});
	return {
		returnCode: problem.status,
		returnMessage: texts.describe(problem.code, language, values),
		errorKey: problem.code,
		...(fields === undefined ? {} : { fieldErrors: fields.map(describeField) }),
		...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
		requestId,
	};
}
