// What somebody can do who found nothing: the next step is chosen already.
import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#platform/contract/paths.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { shellTexts } from '../../page-texts.ts';
import type { SearchResult } from './find-results.ts';
import { hotlinePage, toResult } from './pages.ts';
import { searchTexts } from './texts.ts';
import { useHeld } from './use-held.ts';

export function useInstead(query: string): readonly SearchResult[] {
	const text = useText(searchTexts);
	const frame = useText(shellTexts);
	const { brand } = useShell();
	const language = useLanguage();
	const held = useHeld();
	const isOwn = useQuery(profileQuery).data?.actedBy === undefined;
	const typed = query.trim();
	const name = typed.charAt(0).toUpperCase() + typed.slice(1);
	const base = { group: 'instead', isElsewhere: false } as const;
	const { search } = brand.knowledgeBase;
	return [
		...(search === undefined
			? []
			: [
					{
						...base,
						id: 'knowledge',
						icon: 'book-open',
						name: text('instead.knowledge', { query: typed }),
						href: search.replace('{query}', encodeURIComponent(typed)),
						isElsewhere: true,
					} as const,
				]),
		...(isOwn
			? [
					{
						...base,
						id: 'shortcut named',
						icon: 'plus',
						name: text('instead.shortcut', { name }),
						href: withQuery(pathTo('home'), { begin: 'shortcut', name }),
					} as const,
				]
			: []),
		...(isOwn && held.includes('audit.read')
			? [
					{
						...base,
						id: 'audit',
						icon: 'scroll-text',
						name: text('act.find_audit'),
						href: pathTo('staffAudit'),
					} as const,
				]
			: []),
		{ ...toResult(hotlinePage(frame, brand), 'help', language), group: 'instead' },
	];
}
