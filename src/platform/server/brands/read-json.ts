import * as z from 'zod/mini';
import { errorMessage } from '#platform/contract/error-message.ts';
import type { BrandFiles } from './brand-files.ts';
import type { Report } from './fault.ts';

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
	const result = schema.safeParse(prepared, { error: describeIssue });
	if (result.success) return result.data;
	const { issues } = result.error;
	for (const issue of issues) report(file, issue.path.join('.'), issue.message);
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
		report(file, '', 'the file is missing or cannot be read');
		return undefined;
	}
	try {
		return JSON.parse(body.toString('utf8'));
	} catch (error) {
		report(file, '', `not valid JSON (${errorMessage(error)})`);
		return undefined;
	}
}

/** zod/mini has no texts, so what operators read is written here. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
	if (issue.input === undefined) return 'is missing';
	switch (issue.code) {
		case 'invalid_type':
			return `must be ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}`;
		case 'unrecognized_keys':
			return `has unknown fields: ${issue.keys.join(', ')}`;
		case 'invalid_value':
			return `must be one of ${issue.values.map(String).join(', ')}`;
		case 'invalid_format':
			return issue.format === 'email' ? 'must be an email address' : `must match ${issue.pattern ?? issue.format}`;
		case 'too_small':
			return `must have at least ${issue.minimum}`;
		case 'too_big':
			return `must have at most ${issue.maximum}`;
		case 'invalid_key':
			return 'has a key that is not a lower-case word';
		default:
			return 'is not valid';
	}
}
