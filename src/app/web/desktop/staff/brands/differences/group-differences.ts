// Differences as a person counts them: the same field in two languages is one, and so are the logos and the colours.
import type { Language } from '#platform/contract/language.ts';
import type { Difference } from '#features/staff/brand-publishing/contract.ts';
import { readValue } from '#features/staff/brands/web/fields/value-text.ts';
import type { FieldName } from '#features/staff/brands/web/use-field-name.ts';

export interface DifferenceRow extends Difference {
	/** What it is of, where the group has several: a colour, or a logo. */
	readonly name: string;
	readonly language: Language | undefined;
}

export interface DifferenceGroup {
	readonly key: string;
	/** Undefined where the name of its rows says it. */
	readonly member: 'colours' | 'pictures' | undefined;
	readonly rows: readonly DifferenceRow[];
}

export function groupDifferences(
	differences: readonly Difference[],
	fieldName: (path: string, value: unknown) => FieldName,
): readonly DifferenceGroup[] {
	const rows = differences.map((difference): DifferenceRow => ({
		...difference,
		...fieldName(difference.path, readValue(difference.after) ?? readValue(difference.before)),
	}));
	const groups = Map.groupBy(rows, ({ path, name }) => memberOf(path) ?? name);
	return [...groups].map(([key, of]) => ({ key, member: memberOf(of[0]?.path ?? ''), rows: of }));
}

function memberOf(path: string): DifferenceGroup['member'] {
	return path.startsWith('colours.') ? 'colours' : path.startsWith('pictures.') ? 'pictures' : undefined;
}
