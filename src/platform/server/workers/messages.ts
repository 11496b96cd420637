// What the two threads say to each other.
import { errorMessage } from '#platform/contract/error-message.ts';
import { Problem, type ProblemOptions } from '#platform/contract/problem.ts';

export interface Order {
	readonly task: string;
	readonly input: unknown;
}

/** Classes are lost on the way: a refusal travels as what it is made of. */
export type Answer =
	| { readonly output: unknown }
	| { readonly refusal: { readonly code: string; readonly status: number; readonly options: ProblemOptions } }
	| { readonly failure: string };

export function answerOf(error: unknown): Answer {
	if (error instanceof Problem) {
		const { code, status, options } = error;
		return { refusal: { code, status, options } };
	}
	return { failure: error instanceof Error ? (error.stack ?? error.message) : errorMessage(error) };
}

/** @throws what the work threw */
export function outputOf(answer: Answer): unknown {
	if ('output' in answer) return answer.output;
	if ('failure' in answer) throw new Error(`A worker failed: ${answer.failure}`);
	const { code, status, options } = answer.refusal;
	throw new Problem(code, status, options);
}
