// What was opened lately comes first while nothing is typed.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { useLanguage } from '#platform/web/text-context.tsx';
import { listRecent, rememberOpened } from '#features/desktops/palette/contract.ts';
import type { SearchResult } from './find-results.ts';
import { desktopResult, shortcutResult } from './results.ts';

const recentQuery = queryOptions({ queryKey: ['palette', 'recent'], queryFn: () => call(listRecent, {}) });

/** The newest first; screens and actions are found among the candidates by their keys. */
export function useRecent(candidates: readonly SearchResult[]): readonly SearchResult[] {
	const language = useLanguage();
	const recent = useQuery(recentQuery);
	const results = (recent.data?.recent ?? []).flatMap(({ kind, key, desktop, shortcut }) => {
		if (desktop !== undefined) return [desktopResult(desktop)];
		if (shortcut !== undefined) return shortcutResult(shortcut, language);
		return candidates.filter(({ remember }) => remember?.kind === kind && remember.key === key);
	});
	return results.map((result) => ({ ...result, group: 'recent' }));
}

/** Without an answer the next time will do: nothing depends on it. */
export function rememberResult(what: InputOf<typeof rememberOpened> | undefined): void {
	if (what !== undefined) call(rememberOpened, what).catch(() => undefined);
}
