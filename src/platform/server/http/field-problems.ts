// zod's issues, reported with their input, → field problems with our codes: all of them at once, never just the first.
import type * as z from 'zod/mini';
import type { FieldProblem } from '#platform/contract/problem.ts';
import { namePattern } from '#platform/contract/typed-text.ts';

type Issue = z.core.$ZodIssue;

export function toFieldProblems(issues: readonly Issue[]): readonly FieldProblem[] {
	return issues.flatMap((issue) => {
		const field = issue.path.map(String).join('.');
		if (issue.code === 'unrecognized_keys') {
			return issue.keys.map((key) => ({ field: field === '' ? key : `${field}.${key}`, code: 'field.unknown' }));
		}
		return [{ field, ...describe(issue) }];
	});
}

function describe(issue: Issue): Omit<FieldProblem, 'field'> {
	switch (issue.code) {
		case 'invalid_type':
			return { code: issue.input === undefined || issue.input === null ? 'field.required' : 'field.invalid' };
		case 'too_small':
			if (issue.origin !== 'string') return { code: 'field.too_small', values: { minimum: Number(issue.minimum) } };
			return issue.minimum === 1
				? { code: 'field.required' }
				: { code: 'field.too_short', values: { minimum: Number(issue.minimum) } };
		case 'too_big':
			return issue.origin === 'string'
				? { code: 'field.too_long', values: { maximum: Number(issue.maximum) } }
				: { code: 'field.too_big', values: { maximum: Number(issue.maximum) } };
		case 'invalid_format':
			if (issue.pattern === String(namePattern)) return { code: 'field.invalid_name' };
			return { code: issue.format === 'email' ? 'field.invalid_email' : 'field.invalid' };
		default:
			return { code: 'field.invalid' };
	}
}
