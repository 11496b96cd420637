// bodies are JSON objects of bounded size and complexity.
import type { FastifyInstance } from 'fastify';
import { platformProblem } from '#platform/contract/problem.ts';

export const maxBodyBytes = 100_000;
const maxDepth = 20;
const maxKeys = 200;

/** Replaces Fastify's parsers: JSON only, anything else is 415. An absent body stands for `{}`. */
export function addJsonBodies(server: FastifyInstance): void {
	server.removeAllContentTypeParsers();
	server.addContentTypeParser<string>(
		/^application\/json\s*(;|$)/i,
		{ parseAs: 'string', bodyLimit: maxBodyBytes },
		(_request, body, done) => {
			try {
				done(null, parseJson(body));
			} catch (error) {
				done(error instanceof Error ? error : new Error('unreadable body'));
			}
		},
	);
	server.addContentTypeParser('*', (_request, _payload, done) => {
		done(platformProblem('request.not_json'));
	});
}

function parseJson(body: string): unknown {
	if (body === '') return {};
	let value: unknown;
	try {
		value = JSON.parse(body);
	} catch {
		throw platformProblem('request.malformed', { detail: 'not JSON' });
	}
	if (!isWithinLimits(value)) throw platformProblem('request.too_complex');
	if (holdsNoText(value)) throw platformProblem('request.malformed', { detail: 'a NUL or half a character in a text' });
	return value;
}

/** Breadth first, so that the walk itself needs no stack, and it stops at the first key too many. */
function isWithinLimits(root: unknown): boolean {
	let level: unknown[] = [root];
	let keys = 0;
	for (let depth = 0; level.length > 0; depth += 1) {
		if (depth > maxDepth) return false;
		const next: unknown[] = [];
		for (const value of level) {
			if (typeof value !== 'object' || value === null) continue;
			const children: unknown[] = Object.values(value);
			keys += children.length;
			if (keys > maxKeys) return false;
			next.push(...children);
		}
		level = next;
	}
	return true;
}

/**
 * Whether a value or a name in it is a string that is no text: no column holds a NUL or half of a surrogate pair, and `jsonb` refuses the whole
 * document. They come from an attack or a fault, never from a person. Asked only of values within the limits, so the recursion ends soon.
 */
export function holdsNoText(value: unknown): boolean {
	if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
	if (typeof value !== 'object' || value === null) return false;
	return Object.entries(value).some(([name, inside]) => holdsNoText(name) || holdsNoText(inside));
}
