// What an answer looks like on the wire, and what a query says there.
import * as z from 'zod/mini';
import { namesOf, readStranger } from '#platform/contract/codec.ts';
import type { ReturnStatus } from '#platform/contract/envelope.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { renameFields, toWireName } from '#platform/contract/wire-names.ts';
import { toFieldProblems } from './field-problems.ts';

/** A refusal, whose fields are named by paths of the wire already. */
export function writeRefusal(status: ReturnStatus): object {
	return { ReturnStatus: renameFields(status, toWireName) };
}

/** @param output in the wire's names */
export function writeSuccess(requestId: string, output: unknown): object {
	return { ReturnStatus: { ReturnCode: 200, ReturnMessage: 'OK', RequestID: requestId }, ...(output as object) };
}

/** @throws request.invalid */
export function readQuery<Shape extends z.ZodMiniType>(
	shape: Shape,
	{ query }: { readonly query: unknown },
): z.output<Shape> {
	const { success, data, error } = z.safeParse(shape, readStranger(namesOf(shape), query), { reportInput: true });
	if (!success) throw platformProblem('request.invalid', { fields: toFieldProblems(error.issues) });
	return data;
}
