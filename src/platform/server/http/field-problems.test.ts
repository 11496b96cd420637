import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toFieldProblems } from './field-problems.ts';

function problemsOf(schema: z.ZodMiniType, value: unknown): readonly object[] {
	const result = z.safeParse(schema, value, { reportInput: true });
	return result.success ? [] : toFieldProblems(result.error.issues);
}
const one = (type: z.ZodMiniType, value: unknown): object | undefined =>
	problemsOf(z.strictObject({ A: type }), value)[0];

describe('the problem of a field', () => {
	it.each([
		['is absent', z.string(), {}, { code: 'field.required' }],
		['is null', z.string(), { A: null }, { code: 'field.required' }],
		['is empty', z.string().check(z.minLength(1)), { A: '' }, { code: 'field.required' }],
		['has the wrong type', z.string(), { A: 1 }, { code: 'field.invalid' }],
		['is too short', z.string().check(z.minLength(8)), { A: 'x' }, { code: 'field.too_short', values: { minimum: 8 } }],
		['is too long', z.string().check(z.maxLength(2)), { A: 'xyz' }, { code: 'field.too_long', values: { maximum: 2 } }],
		['is too small', z.int().check(z.gte(20)), { A: 5 }, { code: 'field.too_small', values: { minimum: 20 } }],
		['is too big', z.int().check(z.lte(20)), { A: 50 }, { code: 'field.too_big', values: { maximum: 20 } }],
		['is no email address', z.email(), { A: 'x' }, { code: 'field.invalid_email' }],
		['is none of the choices', z.enum(['a', 'b']), { A: 'c' }, { code: 'field.invalid' }],
		[
			'has too few members',
			z.array(z.int()).check(z.minLength(1)),
			{ A: [] },
			{ code: 'field.too_small', values: { minimum: 1 } },
		],
	] as const)('that %s says so', (_title, type, value, problem) => {
		expect(one(type, value)).toEqual({ field: 'A', ...problem });
	});
});

it('tells every problem at once, unexpected fields among them', () => {
	const schema = z.strictObject({ A: z.string(), B: z.int(), C: z.strictObject({ D: z.string() }) });
	expect(problemsOf(schema, { B: 'x', C: { E: 1 }, Role: 'admin' })).toEqual([
		{ field: 'A', code: 'field.required' },
		{ field: 'B', code: 'field.invalid' },
		{ field: 'C.D', code: 'field.required' },
		{ field: 'C.E', code: 'field.unknown' },
		{ field: 'Role', code: 'field.unknown' },
	]);
});

it('names a member of a list by its place', () => {
	expect(problemsOf(z.strictObject({ A: z.array(z.int()) }), { A: [1, 'x'] })).toEqual([
		{ field: 'A.1', code: 'field.invalid' },
	]);
});

it('names no field where the whole body is something else', () => {
	expect(problemsOf(z.strictObject({}), [])).toEqual([{ field: '', code: 'field.invalid' }]);
});
