import * as z from 'zod/mini';
import { errorMessage } from '#platform/contract/error-message.ts';
import type { BrandFiles } from './brand-files.ts';
import type { Reason, Report } from './fault.ts';

/**
 * Reads and checks one JSON file. Every fault is reported; undefined where too much is wrong for further checks. An unknown field is no
 * reason to check nothing else.
 */
export function readJson<T>(
	files: BrandFiles,
	file: string,
	schema: z.ZodMiniType<T>,
	report: Report,
	prepare: (raw: unknown) => unknown = (raw) => raw,
): T | undefined {
	const raw = parseFile(files, file, report);
	if (raw === undefined) return undefined;
	const prepared = prepare(raw);
	const result = schema.safeParse(prepared, { reportInput: true });
	if (result.success) return result.data;
	const { issues } = result.error;
	for (const issue of issues) report(file, issue.path.join('.'), describeIssue(issue));
	return schema.safeParse(withoutUnknownFields(prepared, issues)).data;
}

function withoutUnknownFields(raw: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
	const copy = structuredClone(raw);
	for (const issue of issues) {
		if (issue.code !== 'unrecognized_keys') continue;
		const place = issue.path.reduce<unknown>((within, key) => Object(within)[key], copy);
		for (const key of issue.keys) Reflect.deleteProperty(Object(place), key);
	}
	return copy;
}

function parseFile(files: BrandFiles, file: string, report: Report): unknown {
	const body = files.read(file);
	if (body === undefined) {
		report(file, '', { code: 'missing_file', says: 'the file is missing or cannot be read' });
		return undefined;
	}
	try {
		return JSON.parse(body.toString('utf8'));
	} catch (error) {
		report(file, '', { code: 'not_json', says: `not valid JSON (${errorMessage(error)})` });
		return undefined;
	}
}

/** zod/mini has no texts, so what operators read is written here. */
function describeIssue(issue: z.core.$ZodIssue): Reason {
	if (issue.input === undefined) return { code: 'missing', says: 'is missing' };
	switch (issue.code) {
		case 'invalid_type': {
			const says = `must be ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}`;
			return { code: 'type', says, value: issue.expected };
		}
		case 'unrecognized_keys': {
			const value = issue.keys.join(', ');
			return { code: 'unknown', says: `has unknown fields: ${value}`, value };
		}
		case 'invalid_value': {
			const value = issue.values.map(String).join(', ');
			return { code: 'choice', says: `must be one of ${value}`, value };
		}
		case 'invalid_format': {
			if (issue.format === 'email') return { code: 'email', says: 'must be an email address' };
			const value = issue.pattern ?? issue.format;
			return { code: 'format', says: `must match ${value}`, value };
		}
		case 'too_small':
			return { code: 'too_few', says: `must have at least ${issue.minimum}`, value: String(issue.minimum) };
		case 'too_big':
			return { code: 'too_many', says: `must have at most ${issue.maximum}`, value: String(issue.maximum) };
		case 'invalid_key':
			return { code: 'key_name', says: 'has a key that is not a lower-case word' };
		default:
			return { code: 'invalid', says: 'is not valid' };
	}
}
