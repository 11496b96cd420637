// The few forms that other products post to us. Everything else stays JSON.
import type { FastifyInstance } from 'fastify';
import { platformProblem } from '#platform/contract/problem.ts';

/** A hand-over is one token and little else. */
const maxFormBytes = 4096;

/** Makes a scope read forms and nothing else; call it inside a `register`, so that no other route does. */
export function addFormBodies(scope: FastifyInstance): void {
	scope.removeAllContentTypeParsers();
	scope.addContentTypeParser<string>(
		/^application\/x-www-form-urlencoded\s*(;|$)/i,
		{ parseAs: 'string', bodyLimit: maxFormBytes },
		(_request, body, done) => done(null, new URLSearchParams(body)),
	);
	scope.addContentTypeParser('*', (_request, _payload, done) => {
		done(platformProblem('request.not_json'));
	});
}

/** A field of a posted form; undefined where it is absent or the body was no form. */
export function readFormField(body: unknown, name: string): string | undefined {
	return body instanceof URLSearchParams ? (body.get(name) ?? undefined) : undefined;
}
