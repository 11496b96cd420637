import { locales } from '#platform/contract/language.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { Version } from '#features/staff/brands/web/queries.ts';
import { brandPageTexts } from './texts.ts';
import { useFieldName } from '#features/staff/brands/web/use-field-name.ts';
import { useWhen } from '#features/staff/brands/web/use-when.ts';

/** Names that a line has room for. */
const maxNames = 3;

interface VersionWords {
	/** What it changed, or where it comes from. */
	readonly what: (version: Version) => string;
	/** Says from when to when, and by whom. */
	readonly when: (version: Version) => string;
}

export function useVersionWords(): VersionWords {
	const text = useText(brandPageTexts);
	const when = useWhen();
	const fieldName = useFieldName();
	const list = new Intl.ListFormat(locales[useLanguage()], { type: 'unit' });
	return {
		what({ changed, againOf, origin }) {
			if (againOf !== undefined) return text('versions.again', { number: againOf });
			const names = [...new Set(changed.map((path) => fieldName(path).name))];
			if (names.length === 0) return text(origin === 'folder' ? 'versions.folder' : 'versions.nothing');
			const more = names.length - maxNames;
			const shown = list.format(names.slice(0, maxNames));
			return more > 0 ? text('versions.more', { names: shown, count: more }) : shown;
		},
		when({ since, until, by, approvedBy }) {
			const from = when.day(since);
			const end = until && when.day(until);
			const times =
				end === undefined
					? text('versions.since', { day: from })
					: end === from
						? text('versions.on', { day: from })
						: text('versions.between', { from, until: end });
			return [
				times,
				by !== undefined && text('list.by', { name: by }),
				approvedBy !== undefined && text('versions.approved', { name: approvedBy }),
			]
				.filter(Boolean)
				.join(', ');
		},
	};
}
