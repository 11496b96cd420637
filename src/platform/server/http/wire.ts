// What an answer looks like on the wire, and what a query says there.
import * as z from 'zod/mini';
import { readStranger } from '#platform/contract/codec.ts';
import type { ReturnStatus } from '#platform/contract/envelope.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { renameFields, toWireName } from '#platform/contract/wire-names.ts';
import { toFieldProblems } from './field-problems.ts';

/** Writes a refusal, whose fields are named by paths of the wire already. */
export function writeRefusal(status: ReturnStatus): object {
	return { ReturnStatus: renameFields(status, toWireName) };
}

/** @param output in the wire's names */
export function writeSuccess(requestId: string, output: unknown): object {
	return { ReturnStatus: { ReturnCode: 200, ReturnMessage: 'OK', RequestID: requestId }, ...(output as object) };
}

/** Reads a body or a query. @throws request.invalid, with everything that is wrong with its fields */
export function readInput<Shape extends z.ZodMiniType>(shape: Shape, given: unknown): z.output<Shape> {
	// With the input, issues tell an absent field from one of the wrong type.
	const { success, data, error } = z.safeParse(shape, readStranger(shape, given), { reportInput: true });
	if (!success) throw platformProblem('request.invalid', { fields: toFieldProblems(error.issues) });
	return data;
}
