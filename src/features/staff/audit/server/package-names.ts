// Rows keep the names of packages in the brand's first language; the reader has them in their own.
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import type { Language } from '#platform/contract/language.ts';
import type { AuditFact, AuditRow, AuditValue } from '../contract.ts';

/** Fields written `Complete × 2, Essential × 1`. */
const packageFields: ReadonlySet<string> = new Set(['packages', 'planned']);

export interface BrandOfPackages {
	readonly packages?: readonly { readonly names: Multilingual }[] | undefined;
	readonly defaultLanguage: Language;
}

export function namePackages(
	rows: readonly AuditRow[],
	{ packages = [], defaultLanguage }: BrandOfPackages,
	language: Language,
): AuditRow[] {
	if (language === defaultLanguage) return [...rows];
	const names = new Map(packages.map((one) => [one.names[defaultLanguage], one.names[language]]));
	const translate = (value: AuditValue | undefined): AuditValue | undefined =>
		typeof value === 'string' ? value.split(', ').map(nameOne).join(', ') : value;
	const nameOne = (counted: string): string => {
		const [name = '', count] = counted.split(' × ');
		return count === undefined ? counted : `${names.get(name) ?? name} × ${count}`;
	};
	const nameFact = <Fact extends AuditFact>(fact: Fact): Fact => ({
		...fact,
		changes: fact.changes.map((change) =>
			packageFields.has(change.field)
				? { ...change, before: translate(change.before), after: translate(change.after) }
				: change,
		),
	});
	return rows.map((row) => ({ ...nameFact(row), steps: row.steps.map(nameFact) }));
}
